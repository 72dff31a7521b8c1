import type { Server } from 'node:http';
import { ExpectedFailure } from './expected-failure.ts';

/** Binds a server to this machine only and returns its port; port 0 lets the system choose. */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new ExpectedFailure(
            `Port ${port} is in use: stop what listens there, or set PORT to another number.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new ExpectedFailure(
            `Port ${port} needs more rights than this user has: set PORT to a number above 1023.`,
          ),
        );
      } else reject(error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Stops a server at once: connections that are kept alive do not hold it up. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
