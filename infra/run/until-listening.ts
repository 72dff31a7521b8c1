import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Waits until something takes connections at a port of this machine.
 * @param isOver whether to give up, for example because the program that was to listen has ended
 */
export async function untilListening(port: number, host: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const socket = connect(port, host);
    try {
      await once(socket, 'connect');
      return;
    } catch {
      await sleep(PAUSE_MS);
    } finally {
      socket.destroy();
    }
  }
}
