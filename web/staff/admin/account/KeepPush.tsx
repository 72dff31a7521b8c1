import { useEffect, useMemo } from 'react';
import { NOTIFICATIONS_LOST } from '../../../content/push.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { signInIdOf } from '../../auth/auth-session.ts';
import { onRenewed, thisDevice } from '../../push/this-browser.ts';
import { useServices } from '../../shell/staff-services.ts';
import { useWaitingNumber } from './waiting-number.ts';

/**
 * Draws nothing. While the dashboard is open, the server knows this device by its present sign-in; whenever somebody
 * looks, what was pushed counts as seen, and the icon has the number of those who wait.
 */
export function KeepPush() {
  const { api, toaster, warn } = useServices();
  const { session } = useAuth();
  const device = useMemo(() => thisDevice(api), [api]);
  const waiting = useWaitingNumber();
  const signIn = session === null ? '' : signInIdOf(session);
  useEffect(() => {
    if (signIn === '') return;
    const failed = (error: unknown) => warn('Could not renew the notifications of this device.', error);
    const keep = () => {
      device.keep().then((isKept) => isKept || toaster.show(NOTIFICATIONS_LOST), failed);
    };
    keep();
    return onRenewed(keep);
  }, [device, toaster, warn, signIn]);
  useEffect(() => {
    if (signIn === '') return;
    const failed = (error: unknown) => warn('Could not clear the notifications of this device.', error);
    const see = () => {
      if (document.visibilityState === 'visible') device.see(waiting).catch(failed);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [device, warn, signIn, waiting]);
  return null;
}
