import { hostname } from 'node:os';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { isIP } from 'node:net';
import { readLine, sendWithinMs, type Carrier } from './carrier.ts';

/** Facility local0 (RFC 5424, 6.2.1). */
const facility = 16;
const severities: Readonly<Record<string, number>> = { fatal: 2, error: 3, warn: 4, info: 6, debug: 7 };
const standardPort = 6514;

/**
 * Syslog over TLS: messages of RFC 5424, framed by their length as in RFC 5425. The server's certificate is verified against Node's list
 * and NODE_EXTRA_CA_CERTS. The protocol has no acknowledgement: lines that the kernel accepted before a connection broke can be lost.
 */
export function syslogCarrier(url: URL, trust: Pick<ConnectionOptions, 'ca'> = {}): Carrier {
  let open: TLSSocket | undefined;
  const connected = async (): Promise<TLSSocket> => {
    if (open !== undefined && open.writable && !open.destroyed) return open;
    open = await connectInTime(url, trust);
    return open;
  };
  return {
    async send(lines) {
      const socket = await connected();
      const frames = Buffer.concat(lines.map(frame));
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), sendWithinMs);
        const fail = (error?: Error) => {
          clearTimeout(timer);
          reject(error ?? new Error('the connection was closed'));
        };
        const failByClose = () => fail();
        socket.once('error', fail).once('close', failByClose);
        socket.write(frames, (error) => {
          socket.off('error', fail).off('close', failByClose);
          clearTimeout(timer);
          if (error == null) resolve();
          else reject(error);
        });
      });
    },
    close: () => open?.end(),
  };
}

async function connectInTime(url: URL, trust: Pick<ConnectionOptions, 'ca'>): Promise<TLSSocket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return await new Promise((resolve, reject) => {
    const socket = connect({
      ...trust,
      host,
      port: Number(url.port) || standardPort,
      ...(isIP(host) === 0 && { servername: host }),
      minVersion: 'TLSv1.2',
    });
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), sendWithinMs);
    socket.once('error', (error: Error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      // A later break is noticed by the next write.
      socket.on('error', () => undefined);
      socket.resume();
      resolve(socket);
    });
  });
}

/** `LENGTH <PRI>1 TIME HOST kyc-desk PID - - TEXT` */
function frame(line: string): Buffer {
  const { time, level } = readLine(line);
  const priority = facility * 8 + (severities[level] ?? 6);
  const message = Buffer.from(
    `<${String(priority)}>1 ${time} ${hostname() || '-'} kyc-desk ${String(process.pid)} - - ${line}`,
  );
  return Buffer.concat([Buffer.from(`${String(message.length)} `), message]);
}
