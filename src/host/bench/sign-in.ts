import { createClient } from './http-client.ts';

/** Signs in; answers the headers of a signed-in call. */
export async function signIn(
  origin: string,
  { email, secret }: { email: string; secret: string },
): Promise<Record<string, string>> {
  const client = createClient(origin, {}, 1);
  const body = JSON.stringify({ email, password: secret });
  const answer = await client.send({ method: 'POST', path: '/api/auth/login', body });
  client.close();
  const context: { user: { id: string } } = JSON.parse(answer.body.toString('utf8'));
  const cookie = [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0] ?? '';
  return { cookie, 'user-id': context.user.id };
}
