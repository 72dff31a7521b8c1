import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../web/staff/config.ts';

const answer = (body: string, status = 200) => loadConfig(async () => new Response(body, { status }));

describe('/assets/config.json', () => {
  it('has the region, the pool and its client, and nothing else is read', async () => {
    const given = { region: 'us-west-2', userPoolId: 'p', userPoolClientId: 'c' };
    expect(await answer(JSON.stringify({ ...given, other: 1 }))).toEqual(given);
    const endpoint = { ...given, userPoolEndpoint: 'http://127.0.0.1:9' };
    expect(await answer(JSON.stringify(endpoint))).toEqual(endpoint);
  });

  it('is refused with the names of the missing fields', async () => {
    await expect(answer('{"region":"us-west-2","userPoolId":""}')).rejects.toThrow(
      '/assets/config.json does not name userPoolId, userPoolClientId: deploy the site again.',
    );
    await expect(answer('[]')).rejects.toThrow(
      '/assets/config.json does not name region, userPoolId, userPoolClientId',
    );
    await expect(answer('', 404)).rejects.toThrow('/assets/config.json answered with status 404.');
  });
});
