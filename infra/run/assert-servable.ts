import { ExpectedFailure } from '../local/run-stack.ts';

/**
 * Vite serves its own modules by their paths, which it cuts at these marks.
 * @throws ExpectedFailure when the project's folder has one of them in its path
 */
export function assertServable(folder: string): void {
  if (!/[#?]/.test(folder)) return;
  throw new ExpectedFailure(
    `npm run dev cannot serve a folder with # or ? in its path (${folder}): move it. npm start runs here.`,
  );
}
