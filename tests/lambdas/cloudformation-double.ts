/** Answers DescribeStacks and UpdateTerminationProtection over HTTP as CloudFormation does, for the stacks that a test names. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { escapeUTF8 } from 'entities';
import { ACCOUNTS } from '#contract/deployment.ts';
import { close, listen } from '../../infra/local/shared/listen.ts';

/** The outputs of each stack by its name. */
type Stacks = Readonly<Record<string, Readonly<Record<string, string>>>>;

const member = (tag: string, fields: Readonly<Record<string, string>>) =>
  `<${tag}>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</${tag}>`;

/** What is known of a stack beside its outputs. */
interface StackState {
  readonly status: string;
  readonly isProtected: boolean;
  /** In which it is; that of the stage production in the repository without one. */
  readonly account?: string;
}

const CREATED: StackState = { status: 'CREATE_COMPLETE', isProtected: false };

function describedStack(
  name: string,
  outputs: Readonly<Record<string, string>>,
  { status, isProtected, account = ACCOUNTS.production }: StackState,
): string {
  const described = Object.entries(outputs).map(([OutputKey, OutputValue]) =>
    member('member', { OutputKey, OutputValue: escapeUTF8(OutputValue) }),
  );
  const stack = member('member', {
    StackId: `arn:aws:cloudformation:us-west-2:${account}:stack/${name}/0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0`,
    StackName: name,
    CreationTime: '2026-01-05T10:00:00.000Z',
    StackStatus: status,
    EnableTerminationProtection: String(isProtected),
    Outputs: described.join(''),
  });
  return `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks>${stack}</Stacks></DescribeStacksResult></DescribeStacksResponse>`;
}

function noSuchStack(name: string): string {
  const error = member('Error', {
    Type: 'Sender',
    Code: 'ValidationError',
    Message: `Stack with id ${name} does not exist`,
  });
  return `<ErrorResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/">${error}</ErrorResponse>`;
}

/**
 * @param states of the stacks that are in another state than one that was just created
 * @returns its address, the credential scopes that asked, the states as they are, and a function that stops it
 */
export async function startCloudFormation(stacks: Stacks, states: Readonly<Record<string, StackState>> = {}) {
  const scopes: string[] = [];
  const now = new Map(Object.entries(states));
  const protections: string[] = [];
  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    const name = asked.get('StackName') ?? '';
    scopes.push(/Credential=[^/]+\/\d{8}\/([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const outputs = stacks[name];
    const state = now.get(name) ?? CREATED;
    const answer = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'text/xml' });
      response.end(body);
    };
    if (outputs === undefined) return answer(400, noSuchStack(name));
    if (asked.get('Action') === 'DescribeStacks') return answer(200, describedStack(name, outputs, state));
    const isProtected = asked.get('EnableTerminationProtection') === 'true';
    protections.push(`${name} ${isProtected}`);
    now.set(name, { ...state, isProtected });
    answer(
      200,
      `<UpdateTerminationProtectionResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><UpdateTerminationProtectionResult><StackId>${name}</StackId></UpdateTerminationProtectionResult></UpdateTerminationProtectionResponse>`,
    );
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    scopes,
    /** The calls of UpdateTerminationProtection. */
    protections,
    stop: () => close(server),
  };
}
