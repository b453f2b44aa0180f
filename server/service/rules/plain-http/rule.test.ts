import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../test/kit/manifests';

const agentcli = (url: string, description = 'Tells the time of day in a city.') =>
  JSON.stringify({
    tools: [
      {
        name: 'get_time',
        description,
        command: ['/bin/true', url],
        schema: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { page: { type: 'string', description: 'The page.', default: 'http://acme.com/' } },
        },
      },
    ],
  });

it('reports a public host, and changes it to https', async () => {
  expect(await check(agentcli('http://api.acme.com/v1'))).toContain('information plain-http /tools/0/command/1');
  expect(await fixed(agentcli('http://api.acme.com/v1'), 'plain-http')).toBe(agentcli('https://api.acme.com/v1'));
});

it.each([
  'https://api.acme.com/',
  'http://localhost:8080/',
  'http://127.0.0.1/',
  'http://[::1]:3000/',
  'http://192.168.1.20/api',
  'http://homeassistant.local:8123',
  'http://backend:8080/',
  'http://api.example.com/',
  'http://{host}/api',
  'http://',
])('does not report %s', async (url) => expect(await messages(agentcli(url), 'plain-http')).toEqual([]));

it('does not report what texts, schemas and pages for people refer to', async () => {
  expect(await messages(agentcli('x', 'Reads a page such as http://acme.com/ and shows it.'), 'plain-http')).toEqual(
    [],
  );
  const glean = {
    type: 'ACTION',
    name: 'a',
    displayName: 'A',
    displayDescription: 'Files a ticket.',
    logoUrl: 'http://acme.com/a.png',
  };
  expect(await messages(JSON.stringify(glean), 'plain-http', { dialect: 'glean' })).toEqual([]);
  const auth = { ...glean, auth: { type: 'OAUTH_USER', client_url: 'http://acme.com/login' } };
  expect(await messages(JSON.stringify(auth), 'plain-http', { dialect: 'glean' })).toHaveLength(1);
});

it('is left to a dialect that refuses it', async () => {
  const text = JSON.stringify({
    slug: 'ACME',
    name: 'Acme',
    description: 'Orders of Acme.',
    version: '1.0.0',
    baseUrl: 'http://api.acme.com',
    auth: { type: 'none' },
    tools: [],
  });
  const found = (await check(text, { dialect: 'kasilabs' })).filter((line) => line.includes('/baseUrl'));
  expect(found).toEqual(['error kasilabs/base-url /baseUrl']);
});
