import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for all headers of a request. */
const headersMs = 10_000;
const lookEveryMs = 5_000;
/** A mobile connection at its slowest sends more; who sends less only holds the connection. */
const fewestBytes = 1_024;

/**
 * Closes connections whose headers take longer than ten seconds or whose body arrives at less than a kilobyte in five seconds. A large
 * document may take minutes while it makes progress.
 */
export function closeSlowBodies(app: FastifyInstance): void {
  app.server.headersTimeout = headersMs;
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request);
    done();
  });
}

function hasBody({ raw: { headers } }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch({ raw }: FastifyRequest): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const looking = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(looking);
    // A paused body waits for us, not for the caller.
    if (socket.bytesRead - before < fewestBytes && !socket.isPaused()) socket.destroy();
    before = socket.bytesRead;
  }, lookEveryMs);
  looking.unref();
  raw.once('close', () => clearInterval(looking));
}
