import { createServer, type Server } from 'node:http';
import { ExpectedFailure } from './expected-failure.ts';

/** Binds a server, to this machine only unless another host is named, and returns its port; 0 means any free port. */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
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
      } else if (error.code === 'EADDRNOTAVAIL') {
        reject(new ExpectedFailure(`${host} is no address of this machine: set HOST to one, or to 0.0.0.0.`));
      } else reject(error);
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve();
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Stops a server at once, without waiting for keep-alive connections. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * A free port: the given one, or for 0 one that the operating system chooses. Throws an ExpectedFailure if it is taken.
 */
export async function reservePort(wanted: number, host?: string): Promise<number> {
  const server = createServer();
  const port = await listen(server, wanted, host);
  await close(server);
  return port;
}
