import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../../web/staff/shell/browser.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that is idle at once, and paints when it is told to. */
function aBrowser() {
  const frames: (() => void)[] = [];
  const globals = {
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    requestIdleCallback: (callback: () => void) => callback(),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('window', globals);
  return { paint: () => frames.splice(0).forEach((frame) => void frame()) };
}

test('whenIdle waits for the frame that is not yet painted, however idle the browser is', () => {
  const { paint } = aBrowser();
  const callback = vi.fn();
  whenIdle(callback);
  expect(callback).not.toHaveBeenCalled();
  paint();
  expect(callback).toHaveBeenCalledOnce();
});
