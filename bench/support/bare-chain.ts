import { type BareServer, startProgram } from './bare-server.ts';
import { KEYS, type CheckoutPark } from './checkout-park.ts';
import { checkout, type Round } from './checkout.ts';
import { connectTo, type HttpAnswer, type HttpConnection } from './http-connection.ts';

/** Hands every request on and keeps what was answered, in order. */
function recording(talk: HttpConnection, answers: HttpAnswer[]): HttpConnection {
  return {
    ...talk,
    ask: async (request) => {
      const answer = await talk.ask(request, true);
      answers.push(answer);
      return answer;
    },
  };
}

/**
 * The least that Node can do: reads each request and sends its recorded answer, connection by connection in the same
 * order.
 */
function startBareChain(answers: readonly HttpAnswer[]): Promise<BareServer> {
  const kept = answers.map(({ status, head, body }) => ({
    status,
    headers: Object.fromEntries(['content-type', 'location'].flatMap((name) => headerOf(head, name))),
    body: body.toString('base64'),
  }));
  const program = `
    const answers = JSON.parse(process.env.ANSWERS).map(({ body, ...rest }) => ({ ...rest, body: Buffer.from(body, 'base64') }));
    const answer = (request, reply) => {
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        Buffer.concat(parts).toString();
        const turn = request.socket.turn ?? 0;
        request.socket.turn = turn + 1;
        const { status, headers, body } = answers[turn % answers.length];
        reply.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
      });
    };
  `;
  return startProgram(program, { ANSWERS: JSON.stringify(kept) });
}

function headerOf(head: string, name: string): readonly (readonly [string, string])[] {
  const value = new RegExp(`\\r\\n${name}: ([^\\r]+)`, 'i').exec(head)?.[1];
  return value === undefined ? [] : [[name, value]];
}

type Headers = Readonly<Record<string, string>>;

/**
 * The same chain of requests against two bare servers that send recorded answers of site and sandbox: the cost of
 * client and sockets.
 */
export async function bareSide(
  { origin, sandboxOrigin }: CheckoutPark,
  crowd: readonly Headers[],
  rounds: readonly Round[],
  atOnce: number,
): Promise<{ run: (seconds: number) => Promise<number>; stop: () => Promise<{ orders: number; won: number }> }> {
  const [round, headers] = [rounds[0], crowd[0]];
  if (round === undefined || headers === undefined) throw new Error('nobody who buys, or nothing to buy');
  const plan = { siteOrigin: origin, clientKey: KEYS.clientKey, everyPage: false, timed: () => undefined };
  const answers = { site: [] as HttpAnswer[], sandbox: [] as HttpAnswer[] };
  const [site, sandbox] = [await connectTo(origin), await connectTo(sandboxOrigin)];
  const won = await checkout(
    { site: recording(site, answers.site), sandbox: recording(sandbox, answers.sandbox), headers },
    round,
    plan,
  );
  site.end();
  sandbox.end();
  const bare = { site: await startBareChain(answers.site), sandbox: await startBareChain(answers.sandbox) };
  const buyers = async (end: number): Promise<number> => {
    const [site, sandbox] = [await connectTo(bare.site.origin), await connectTo(bare.sandbox.origin)];
    let orders = 0;
    for (; performance.now() < end; orders += 1) await checkout({ site, sandbox, headers }, round, plan);
    site.end();
    sandbox.end();
    return orders;
  };
  return {
    run: async (seconds) => {
      const begun = performance.now();
      const all = await Promise.all(Array.from({ length: atOnce }, () => buyers(begun + seconds * 1_000)));
      return all.reduce((sum, orders) => sum + orders, 0) / ((performance.now() - begun) / 1_000);
    },
    stop: async () => {
      await bare.site.stop();
      await bare.sandbox.stop();
      return { orders: 1, won };
    },
  };
}
