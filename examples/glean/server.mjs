// A small Glean instance for this machine, with the tools that lie next to it: node examples/glean/server.mjs [--port 8732]
// It asks for the token GLEAN_TOKEN (default: sandbox-token).
import { timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8732' } } });
const TOKEN = process.env.GLEAN_TOKEN || 'sandbox-token';
const CALL = '/rest/api/v1/tools/call';
const DEFINITIONS = /^\/rest\/api\/v1\/tool-servers\/([^/]+)\/tools$/;
const MOST_NAMES = 100;
const LARGEST_BODY = 1_000_000;

const tickets = [
  { id: 'T-1', title: 'The printer is broken', project: 'office', labels: ['hardware'] },
  { id: 'T-2', title: 'Outage in Frankfurt', project: 'network', labels: ['urgent', 'network'] },
];

const manifest = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The tools by their names: what Glean holds of them, their parameters, and what they do with these, which are all sent as texts. */
const TOOLS = new Map([
  [
    'searchTickets',
    {
      manifest: manifest('search-tickets.json'),
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: 'Words of the title, such as a place or a device.', examples: ['printer'] },
          limit: { type: 'integer', description: 'How many tickets at most.', minimum: 1, maximum: 50, default: 10 },
        },
        required: ['query'],
      },
      run: ({ query = '', limit = '10' }) => ({
        tickets: tickets.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())).slice(0, Number(limit)),
      }),
    },
  ],
  [
    'fileTicket',
    {
      manifest: manifest('file-ticket.json'),
      inputSchema: {
        type: 'object',
        properties: {
          title: { type: 'string', description: 'One line on what is wrong.', examples: ['The printer is broken'] },
          project: { type: 'string', description: 'Who takes care of it.', enum: ['office', 'network'] },
          labels: { type: 'array', description: 'Words to find it by.', items: { type: 'string' } },
        },
        required: ['title', 'project'],
      },
      run: ({ title, project, labels = '[]' }) => {
        if (!title || !project) return { error: 'A ticket needs a title and a project.' };
        const ticket = { id: `T-${tickets.length + 1}`, title, project, labels: JSON.parse(labels) };
        tickets.push(ticket);
        return ticket;
      },
    },
  ],
]);

function isAllowed(authorization = '') {
  const [given, expected] = [authorization, `Bearer ${TOKEN}`].map((one) => Buffer.from(one));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Glean takes names regardless of case, and `-` for `_`. */
const comparable = (name) => name.toLowerCase().replaceAll('-', '_');

/** The definitions of tools by their names. All are built in, so they belong to the tool server `native`. */
function definitions(serverId, toolNames) {
  if (serverId !== 'native') return [404, 'Tool server not found\n'];
  const names = (toolNames ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0 || names.length > MOST_NAMES) return [400, 'Invalid request\n'];
  const found = new Map();
  const notFound = [];
  for (const name of names) {
    const tool = [...TOOLS].find(([known]) => comparable(known) === comparable(name));
    if (!tool) notFound.push(name);
    else {
      const [known, { manifest, inputSchema }] = tool;
      const { displayName, description } = manifest;
      found.set(known, { serverId, name: known, displayName, description, inputSchema });
    }
  }
  return [200, { tools: [...found.values()], notFound }];
}

/** Errors are plain text, as Glean's are: [status, text]. */
async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (!isAllowed(request.headers.authorization)) return [401, 'Not authorized\n'];
  const asked = /^\/api\/tools\/v1\/tool\/([^/]+)\/manifest$/.exec(pathname);
  if (asked && request.method === 'GET') {
    const tool = TOOLS.get(decodeURIComponent(asked[1]));
    return tool ? [200, tool.manifest] : [404, 'Tool not found\n'];
  }
  const [, serverId] = DEFINITIONS.exec(pathname) ?? [];
  // Experimental: without the header it does not exist.
  if (serverId !== undefined && request.method === 'GET' && request.headers['x-glean-include-experimental'] === 'true') {
    return definitions(decodeURIComponent(serverId), searchParams.get('toolNames'));
  }
  if (pathname !== CALL || request.method !== 'POST') return [404, 'Not found\n'];
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return [413, 'Request too large\n'];
  const { name, parameters } = JSON.parse(await text(request));
  const tool = TOOLS.get(name);
  if (!tool) return [404, 'Tool not found\n'];
  const given = Object.entries(parameters ?? {}).map(([key, parameter]) => {
    if (typeof parameter?.value !== 'string' || parameter.name !== key) throw new TypeError(`bad parameter ${key}`);
    return [key, parameter.value];
  });
  const { error, ...result } = tool.run(Object.fromEntries(given));
  // What a tool answers comes as JSON inside a text.
  return [200, error === undefined ? { rawResponse: { result: JSON.stringify(result) } } : { error }];
}

/** Who is still sending may never see an answer: what is left of the call is taken first. */
async function rest(request) {
  try {
    for await (const _ of request);
  } catch {
    // It went away: nobody is there to answer.
  }
}

const server = createServer(async (request, response) => {
  const [status, body] = await answer(request).catch(() => [400, 'Bad request\n']);
  await rest(request);
  const isText = typeof body === 'string';
  response.writeHead(status, { 'Content-Type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
});

// Nobody but this machine can call it.
server.listen(Number(values.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
