/** Answers DescribeStacks over HTTP as CloudFormation does, for the stacks that a test names. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { escapeUTF8 } from 'entities';

/** The outputs of each stack by its name. */
type Stacks = Readonly<Record<string, Readonly<Record<string, string>>>>;

const member = (tag: string, fields: Readonly<Record<string, string>>) =>
  `<${tag}>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</${tag}>`;

function describedStack(name: string, outputs: Readonly<Record<string, string>>): string {
  const described = Object.entries(outputs).map(([OutputKey, OutputValue]) =>
    member('member', { OutputKey, OutputValue: escapeUTF8(OutputValue) }),
  );
  const stack = member('member', {
    StackName: name,
    CreationTime: '2026-01-05T10:00:00.000Z',
    StackStatus: 'CREATE_COMPLETE',
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

/** @returns its address, the credential scopes that asked, and a function that stops it */
export async function startCloudFormation(stacks: Stacks) {
  const scopes: string[] = [];
  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    const name = asked.get('StackName') ?? '';
    scopes.push(/Credential=[^/]+\/\d{8}\/([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const outputs = asked.get('Action') === 'DescribeStacks' ? stacks[name] : undefined;
    response.writeHead(outputs === undefined ? 400 : 200, { 'content-type': 'text/xml' });
    response.end(outputs === undefined ? noSuchStack(name) : describedStack(name, outputs));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    scopes,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
