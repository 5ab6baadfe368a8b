import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores its messages: OTPs of a production server arrive here. */
export interface PostBox {
  readonly url: string;
  /** The OTP of the newest mail to this address, once it is there. */
  otpFor(email: string): Promise<string>;
  close(): Promise<void>;
}

export async function openPostBox(): Promise<PostBox> {
  const mails: { to: string; text: string }[] = [];
  const arrived = new EventTarget();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        arrived.dispatchEvent(new Event('mail'));
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const otpTo = (email: string) =>
    mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /(\d{6}) is your/.exec(text)?.[1])
      .at(-1);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    async otpFor(email) {
      let otp = otpTo(email);
      while (otp === undefined) {
        await once(arrived, 'mail');
        otp = otpTo(email);
      }
      return otp;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
