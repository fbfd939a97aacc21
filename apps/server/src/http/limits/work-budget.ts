import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Transform, type Readable, type TransformCallback } from 'node:stream';
import type { Sessions } from '../session.ts';
import { createAllowance, type Rate } from './token-bucket.ts';
import { visitorAddress } from './visitor-address.ts';

/** Allowances in units of work; visitors of one address who are not logged in share a bucket. */
export const VISITOR_ALLOWANCES = {
  member: { burst: 100, perSecond: 20 },
  strangers: { burst: 1_000, perSecond: 200 },
  address: { burst: 3_000, perSecond: 1_500 },
} as const satisfies Readonly<Record<string, Rate>>;

/** A unit of work is so many bytes of a body; the call itself is one more. */
const UNIT_BYTES = 16_384;
const MOST_COUNTED = 20_000;

export interface WorkBudget {
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  readonly preParsing: (request: FastifyRequest, reply: FastifyReply, body: Readable) => Promise<Readable>;
  readonly preValidation: (request: FastifyRequest) => Promise<void>;
}

/**
 * Hooks that refuse, with 429 and `Retry-After`, a visitor who causes more work than a person does by hand. A body with
 * a length is counted before it is read; a chunked one by its received bytes, before the handler runs. `now` in ms.
 */
export function createWorkBudget(
  { findMember }: Pick<Sessions, 'findMember'>,
  now: () => number = () => performance.now(),
): WorkBudget {
  const allowance = {
    member: createAllowance(VISITOR_ALLOWANCES.member, MOST_COUNTED, now),
    strangers: createAllowance(VISITOR_ALLOWANCES.strangers, MOST_COUNTED, now),
    address: createAllowance(VISITOR_ALLOWANCES.address, MOST_COUNTED, now),
  };
  const metered = new WeakMap<FastifyRequest, Meter>();

  // The address first: a client that invents sessions is refused before they are looked up.
  async function spendOf(request: FastifyRequest, work: number): Promise<void> {
    const address = visitorAddress(request.ip);
    allowance.address(address, work);
    const member = await findMember(request);
    if (member === null) allowance.strangers(address, work);
    else allowance.member(String(member.memberKey), work);
  }

  return {
    onRequest: (request) => spendOf(request, 1 + unitsOf(Number(request.headers['content-length'] ?? 0))),
    async preParsing(request, _reply, body) {
      if (request.headers['content-length'] !== undefined) return body;
      const meter = new Meter();
      metered.set(request, meter);
      // The reader of the meter gets the error of a body that is cut off.
      return pipeline(body, meter, () => {});
    },
    async preValidation(request) {
      const work = unitsOf(metered.get(request)?.receivedEncodedLength ?? 0);
      if (work > 0) await spendOf(request, work);
    },
  };
}

const unitsOf = (bytes: number): number => Math.floor(bytes / UNIT_BYTES);

class Meter extends Transform {
  /** Fastify reads this name for its own body limit. */
  receivedEncodedLength = 0;
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    done(null, chunk);
  }
}
