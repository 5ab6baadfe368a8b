import { randomInt } from 'node:crypto';
import type { watchChanges as endpoint } from '@kyc/contract/applications/changes';
import type { FastifyReply } from 'fastify';
import type { SessionCall } from '../../http/register-endpoint.ts';
import type { ChangeFeed } from './change-feed.ts';

const heartbeatMs = 15_000;
/** After this time the browser must reconnect with a current token, so that an ended session stops receiving events. */
const longestMs = 5 * 60_000;

/** One listener's stream: a change is sent immediately, a heartbeat shows that the stream is alive. */
export async function sendChanges(
  feed: ChangeFeed,
  call: SessionCall<typeof endpoint>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Without a stream between: each of thousands of listeners would keep its buffers and handlers.
  const { raw: stream } = reply.hijack();
  const write = (text: string) => {
    // A slow reader gets fewer events; they are not buffered.
    if (!stream.writableEnded && stream.writableLength < 4096) stream.write(text);
  };
  const { tenantId, userId } = call.session;
  const stopListening = feed.listen(tenantId, ({ isChanged, presence, noticed }) => {
    if (isChanged) write('event: change\ndata: {}\n\n');
    const ids = [...presence].filter(([, arrived]) => arrived !== userId).map(([id]) => id);
    if (ids.length > 0) write(`event: presence\ndata: ${JSON.stringify(ids)}\n\n`);
    if (noticed.has(userId) || noticed.has('all')) write('event: notice\ndata: {}\n\n');
  });
  const forget = feed.streams.add(call.session.sessionId, () => stream.end());
  const heartbeat = setInterval(() => write(': here\n\n'), heartbeatMs);
  const end = setTimeout(() => stream.end(), longestMs);
  // Spread over time: the remaining process has others to serve.
  const closing = () => stream.end(`retry: ${randomInt(200, 1500)}\n\n`);
  reply.server.closing.addEventListener('abort', closing, { once: true });
  stream.once('close', () => {
    stopListening();
    forget();
    clearInterval(heartbeat);
    clearTimeout(end);
    reply.server.closing.removeEventListener('abort', closing);
  });
  reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    // A proxy in between must not wait for more.
    .header('x-accel-buffering', 'no');
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) stream.setHeader(name, value);
  write('retry: 1000\n: open\n\n');
  return await reply;
}
