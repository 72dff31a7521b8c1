import { readSendEmail } from '../../../infra/local/mail/send-email.ts';
import {
  type HttpRequest,
  type HttpResponse,
  headerValue,
} from '../../../infra/local/shared/http-message.ts';
import { FaultPlan } from './faults.ts';
import { ELSEWHERE } from './faulty-server.ts';
import type { Chance } from './random.ts';
import { type Service, startTellingService } from './telling-service.ts';
import type { Ledger } from './told.ts';

export const OWNER = 'owner@movers.example';
/** The one admin of the business's pool. */
export const ADMIN = '11111111-1111-4111-8111-111111111111';

const JSON_TYPE = ['content-type', 'application/json'] as const;
const answer = (status: number, body: object, code?: string): HttpResponse => ({
  status,
  headers: [JSON_TYPE, ...(code === undefined ? [] : [['x-amzn-errortype', code] as const])],
  body: Buffer.from(JSON.stringify(body)),
});
const failure = (status: number, code: string) => answer(status, { message: code }, code);

const STAFF = answer(200, {
  Users: [{ Username: ADMIN, Enabled: true, Attributes: [{ Name: 'sub', Value: ADMIN }] }],
});

/** SES with faults, between the announcer and its readers; also the pool of users, which it asks for devices. */
export async function startMailService(ledger: Ledger, share: number, chance: Chance): Promise<Service> {
  async function forward(request: HttpRequest): Promise<HttpResponse> {
    if (headerValue(request.headers, 'x-amz-target') !== undefined) return STAFF;
    const { to, text = '' } = readSendEmail(JSON.parse(request.body.toString()));
    if (ledger.isRepeat(request)) return answer(200, { MessageId: 'again' });
    const [card, reference] = [/#quote=([0-9a-f-]{36})/.exec(text)?.[1], /FSM-\w{4}-\w{4}/.exec(text)?.[0]];
    if (to[0] === OWNER && card !== undefined) await ledger.accept(request, 'owner-mail', card);
    else if (to[0] !== OWNER && reference !== undefined)
      await ledger.accept(request, 'customer-mail', await ledger.idOf(reference));
    return answer(200, { MessageId: String(ledger.told.length) });
  }

  const plan = new FaultPlan(
    {
      forward,
      errors: [failure(500, 'InternalServiceErrorException'), failure(503, 'ServiceUnavailable')],
      throttles: [failure(429, 'TooManyRequestsException'), failure(400, 'LimitExceededException')],
      elsewhere: ELSEWHERE,
      delays: [20, 100, 500, 3_000],
      isEmptyBelieved: false,
    },
    share,
    chance,
  );

  const isWhole = ({ body }: HttpResponse) => body.includes('"MessageId"') && body.at(-1) === 0x7d;

  return startTellingService(plan, ledger, isWhole);
}
