import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type Message, readMessage } from './message.ts';

interface ReceivedMail extends Message {
  to: string[];
}

export const refusal = (words: string, responseCode: number) =>
  Object.assign(new Error(words), { responseCode });

/** A mail server that accepts everything, or refuses each recipient. */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(mails.refusal ?? null),
    onData: (stream, { envelope }, done) => {
      text(stream).then((message) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), ...readMessage(message) });
        done();
      }, done);
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const mails = {
    received,
    refusal: undefined as ReturnType<typeof refusal> | undefined,
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => new Promise<void>((done) => server.close(done)),
  };
  return mails;
}
