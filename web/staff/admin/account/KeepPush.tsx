import { useEffect, useMemo } from 'react';
import { NOTIFICATIONS_LOST } from '../../../content/push.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { signInIdOf } from '../../auth/auth-session.ts';
import { onRenewed, thisDevice } from '../../push/this-browser.ts';
import { useServices } from '../../shell/staff-services.ts';

/**
 * Draws nothing. While the dashboard is open, the server knows this device by its present sign-in, and what was pushed
 * counts as seen whenever somebody looks.
 */
export function KeepPush() {
  const { api, toaster, warn } = useServices();
  const { session } = useAuth();
  const device = useMemo(() => thisDevice(api), [api]);
  const signIn = session === null ? '' : signInIdOf(session);
  useEffect(() => {
    if (signIn === '') return;
    const failed = (error: unknown) => warn('Could not renew the notifications of this device.', error);
    const see = () => {
      if (document.visibilityState === 'visible') device.see().catch(failed);
    };
    const keep = () => {
      device.keep().then((isKept) => isKept || toaster.show(NOTIFICATIONS_LOST), failed);
    };
    keep();
    see();
    const hearNoMore = onRenewed(keep);
    document.addEventListener('visibilitychange', see);
    return () => {
      hearNoMore();
      document.removeEventListener('visibilitychange', see);
    };
  }, [device, toaster, warn, signIn]);
  return null;
}
