import { createServer, type Socket } from 'node:net';
import { createSecureContext, createServer as createTlsServer, TLSSocket } from 'node:tls';

/** For `localhost`, signed by itself; good for nothing but tests. */
export const serverCertificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUO2cVrM4L4DQHKAuNqzW+TS9iFZQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzAzMzgyNFoYDzIxMjYxMDMw
MDMzODI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASf43r8XmExDFRIDm0MWNOCeZd0qk+uq9NTJqd0fMRlN9uWi7ZZY8/H
gRHRNX9uuY8ndSfcr0yqt7eBG3c7i1Ozo2kwZzAdBgNVHQ4EFgQUeJXU5CP1bE/n
ExLaTNh1+FXsijkwHwYDVR0jBBgwFoAUeJXU5CP1bE/nExLaTNh1+FXsijkwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgYfHfCyWhHlzatLCiCNKD+JZyJZcffVcZhZoyzcZBqkICIEpsnqtMxLSg
EPloAL5hNCZPRpZ56yHAqY8xwJq4rr5M
-----END CERTIFICATE-----`;
const serverKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYFfn3h7wAwt4no3M
6gCCOGjOjH+IytKjmoHrbkM9uHKhRANCAASf43r8XmExDFRIDm0MWNOCeZd0qk+u
q9NTJqd0fMRlN9uWi7ZZY8/HgRHRNX9uuY8ndSfcr0yqt7eBG3c7i1Oz
-----END PRIVATE KEY-----`;

/** What a connection told the server. */
export interface HeardMail {
  commands: string[];
  message: string;
  isEncrypted: boolean;
}

export interface MailServerOptions {
  /** TLS from the first byte. */
  isEncrypted?: boolean;
  offersTls?: boolean;
  /** Refuses the commands that begin so. */
  refuses?: RegExp;
  /** Never says a word. */
  isMute?: boolean;
}

function converse(socket: Socket, options: MailServerOptions, heard: HeardMail): void {
  let isMessage = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  function answer(command: string): void {
    heard.commands.push(command);
    if (options.refuses?.test(command) === true) {
      say('554 no');
    } else if (command.startsWith('EHLO')) {
      say('250-localhost');
      if (options.offersTls === true && !heard.isEncrypted) {
        say('250-STARTTLS');
      }
      say('250 AUTH PLAIN');
    } else if (command === 'STARTTLS' && options.offersTls !== true) {
      say('502 unknown');
    } else if (command === 'STARTTLS') {
      socket.removeAllListeners('data');
      // Whoever sits in between may send more before the encryption begins: it must count for nothing.
      socket.write('220 go\r\n250 injected\r\n');
      const secureContext = createSecureContext({ key: serverKey, cert: serverCertificate });
      heard.isEncrypted = true;
      converse(new TLSSocket(socket, { isServer: true, secureContext }), options, heard);
    } else if (command === 'DATA') {
      isMessage = true;
      say('354 go on');
    } else {
      say(command === 'QUIT' ? '221 bye' : '250 ok');
    }
  }

  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    rest += text;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (!isMessage) {
        answer(line);
      } else if (line === '.') {
        isMessage = false;
        answer('.');
      } else {
        heard.message += `${line.replace(/^\./, '')}\r\n`;
      }
    }
  });
}

/** A mail server that keeps what it hears. */
export async function startMailServer(options: MailServerOptions = {}) {
  const mails: HeardMail[] = [];
  const sockets = new Set<Socket>();
  const meet = (socket: Socket) => {
    sockets.add(socket);
    const heard: HeardMail = { commands: [], message: '', isEncrypted: options.isEncrypted === true };
    mails.push(heard);
    if (options.isMute !== true) {
      socket.write('220 localhost\r\n');
      converse(socket, options, heard);
    }
  };
  const server =
    options.isEncrypted === true
      ? createTlsServer({ key: serverKey, cert: serverCertificate }, meet)
      : createServer(meet);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    mails,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) {
          socket.destroy();
        }
        server.close(() => resolve());
      }),
  };
}
