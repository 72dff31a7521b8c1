import { STAFF_PATHS } from '../paths.ts';

type Route = (path: string) => void;

/** Navigation for flows that run outside React. */
export interface Navigator {
  readonly go: (path: string) => void;
  /** Lets a router handle the application's own addresses. @returns ends that */
  readonly attach: (route: Route) => () => void;
}

const isOwn = (path: string) => Object.values<string>(STAFF_PATHS).includes(path);

/** @param leave loads another document in place of this one */
export function createNavigator(leave: Route): Navigator {
  let route: Route | undefined;
  return {
    go: (path) => (isOwn(path) && route !== undefined ? route(path) : leave(path)),
    attach: (taken) => {
      route = taken;
      return () => {
        route = undefined;
      };
    },
  };
}
