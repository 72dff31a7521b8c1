import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part whose script is fetched when it is first shown, or before that by calling the same loader.
 * @param load fetches the script
 * @param failure stands in its place when the script did not arrive; browsers retry a failed module only on a reload
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: ComponentType<NoInfer<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: failure }),
    ),
  );
}
