import { useCallback, useEffect, useMemo, useState } from 'react';
import { NOTIFICATIONS_DIALOG } from '../../content/push.ts';
import { ApiFailure } from '../api/call-api.ts';
import { errorMessage } from '../auth/error-message.ts';
import { usePending } from '../shared/use-pending.ts';
import { useServices } from '../shell/staff-services.ts';
import type { PushState } from './push-device.ts';
import { thisDevice } from './this-browser.ts';

/** The switch of this device, read anew when the person comes back, perhaps from the settings of the browser. */
export function usePushDevice() {
  const { api, warn } = useServices();
  const device = useMemo(() => thisDevice(api), [api]);
  const [state, setState] = useState<PushState>();
  const [isLost, setLost] = useState(false);
  const [failure, setFailure] = useState('');
  const lookAgain = useCallback(() => {
    device.state().then(setState, () => setState('unsupported'));
    device.isLost().then(setLost, () => setLost(false));
  }, [device]);
  useEffect(() => {
    lookAgain();
    const onVisible = () => document.visibilityState === 'visible' && lookAgain();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [lookAgain]);

  const [isWorking, turn] = usePending(async (on: boolean) => {
    setFailure('');
    try {
      const now = await (on ? device.turnOn() : device.turnOff());
      if (on && now === 'off') setFailure(NOTIFICATIONS_DIALOG.unanswered);
      setState(now);
      setLost(await device.isLost());
    } catch (error) {
      const { failedOn, failedOff } = NOTIFICATIONS_DIALOG;
      const what = on ? failedOn : failedOff;
      setFailure(error instanceof ApiFailure ? errorMessage(error) : what);
      // Only here the browser's reason can be seen; it names no person.
      warn(what, error);
      lookAgain();
    }
  });
  return { state, isLost, isWorking, failure, turn, lookAgain };
}
