import net from 'node:net';
import tls from 'node:tls';

export type ReceivedMail = {
  readonly from: string;
  readonly to: string[];
  readonly data: string;
  readonly user: string;
};

type Options = {
  /** Replies by verb instead of the usual ones: { 'RCPT TO': '550 no such user' }. */
  readonly replies?: Readonly<Record<string, string>>;
  readonly users?: Readonly<Record<string, string>>;
  /** Offers STARTTLS with this pair. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Says nothing at all. */
  readonly mute?: boolean;
  /** Answers EHLO with one line after the other, and no last one. */
  readonly endless?: boolean;
  /** Ends the connection in place of the answer: to DATA, or to the end of a message, which it has taken. */
  readonly hangsUpAt?: 'DATA' | '.';
  /** Waits before it takes a message. */
  readonly delayMs?: number;
};

/** A mail server on this machine, as much of RFC 5321 as a client needs. */
export async function smtpServer(options: Options = {}) {
  const received: ReceivedMail[] = [];
  /** The names that clients expected the certificate to have. */
  const expectedNames: string[] = [];
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (options.mute) return;
    socket.write('220 test ready\r\n');
    talk(socket, { ...options, onName: (name) => expectedNames.push(name) }, received);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as net.AddressInfo).port,
    received,
    expectedNames,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

type Talk = Options & { readonly onName: (name: string) => void };

function talk(socket: net.Socket, options: Talk, received: ReceivedMail[]): void {
  let buffer = '';
  let data: string[] | null = null;
  let mail = { from: '', to: [] as string[] };
  let user = '';
  const write = (line: string) => socket.write(`${line}\r\n`);

  const onData = (chunk: Buffer) => {
    buffer += chunk.toString('utf8');
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (data) message(line);
      else command(line);
    }
  };
  socket.on('data', onData);

  function message(line: string): void {
    if (line !== '.') {
      data?.push(line);
      return;
    }
    const whole = { ...mail, data: (data ?? []).join('\r\n'), user };
    data = null;
    mail = { from: '', to: [] };
    setTimeout(() => {
      const refusal = options.replies?.['.'];
      if (!refusal) received.push(whole);
      if (options.hangsUpAt === '.') socket.destroy();
      else write(refusal ?? '250 taken');
    }, options.delayMs ?? 0);
  }

  function command(line: string): void {
    const verb = /^(MAIL FROM|RCPT TO|AUTH \w+|\w+)/i.exec(line)?.[0]?.toUpperCase() ?? '';
    const forced = options.replies?.[verb];
    if (forced) {
      write(forced);
      return;
    }
    switch (verb) {
      case 'EHLO':
        if (options.endless) {
          const timer = setInterval(() => write('250-more'), 500);
          socket.on('close', () => clearInterval(timer));
          return;
        }
        write('250-test');
        if (options.users) write('250-AUTH PLAIN');
        if (options.tls && !(socket instanceof tls.TLSSocket)) write('250-STARTTLS');
        write('250 8BITMIME');
        return;
      case 'STARTTLS': {
        write('220 go on');
        socket.off('data', onData);
        const secure = new tls.TLSSocket(socket, {
          isServer: true,
          ...options.tls,
          SNICallback(name, done) {
            options.onName(name);
            done(null);
          },
        });
        secure.on('error', () => {});
        talk(secure, options, received);
        return;
      }
      case 'AUTH PLAIN': {
        const [, name = '', password = ''] = Buffer.from(line.slice(11), 'base64').toString().split('\0');
        if (options.users?.[name] !== password) {
          write('535 no');
          return;
        }
        user = name;
        write('235 welcome');
        return;
      }
      case 'MAIL FROM':
        mail.from = /<(.*?)>/.exec(line)?.[1] ?? '';
        break;
      case 'RCPT TO':
        mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        break;
      case 'DATA':
        if (options.hangsUpAt === 'DATA') {
          socket.destroy();
          return;
        }
        data = [];
        write('354 go on');
        return;
      case 'QUIT':
        write('221 bye');
        socket.end();
        return;
    }
    write('250 ok');
  }
}
