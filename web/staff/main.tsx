import { createRoot } from 'react-dom/client';
import { reportPageErrors } from '../components/report-page-errors.ts';
import { App } from './App.tsx';
import { loadConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { StartFailure } from './shell/StartFailure.tsx';

reportPageErrors();
const root = createRoot(document.getElementById('root') ?? document.body);

/** Reads the deployment's configuration, then renders the screens, or the reason why it cannot. */
async function start(): Promise<void> {
  try {
    const config = await loadConfig((url, init) => fetch(url, init));
    root.render(
      <ErrorBoundary>
        <App {...createServices(config)} />
      </ErrorBoundary>,
    );
  } catch (error) {
    root.render(<StartFailure error={error} onAgain={() => void start()} />);
  }
}

await start();
