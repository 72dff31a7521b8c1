import { REPORT_PAGE_ERROR } from '#contract/endpoints.ts';
import { NOT_LOADED, REPORTS_OF_A_VIEW } from '#contract/page-errors.ts';

interface Place {
  readonly script: string;
  readonly line: number;
  readonly column: number;
}

/** Where in a script of ours a stack begins; messages and addresses of pages in it are left out. */
function placeIn(stack: string): Place | undefined {
  const [, script, line, column] = /(\/assets\/[\w.-]+\.js):(\d+):(\d+)/.exec(stack) ?? [];
  return script === undefined ? undefined : { script, line: Number(line), column: Number(column) };
}

/**
 * Reports errors of this page's own scripts to our own origin, a few of a view: where and of which kind, nothing that
 * somebody typed. What extensions and other programs put into a page has no script of ours in its stack.
 */
export function reportPageErrors(): void {
  let left = REPORTS_OF_A_VIEW;
  const report = (place: Place | undefined, kind: string) => {
    if (place === undefined || left === 0) return;
    left -= 1;
    const body = new Blob([JSON.stringify({ ...place, kind })], { type: 'application/json' });
    navigator.sendBeacon(REPORT_PAGE_ERROR.path, body);
  };
  const thrown = (error: unknown) => {
    if (error instanceof Error) report(placeIn(error.stack ?? ''), error.name);
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) report(placeIn(`${target.src}:0:0`), NOT_LOADED);
      else if (event instanceof ErrorEvent) thrown(event.error);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => thrown(reason));
}
