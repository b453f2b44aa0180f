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
const LARGEST_BODY = 1_000_000;

const tickets = [
  { id: 'T-1', title: 'The printer is broken', project: 'office', labels: ['hardware'] },
  { id: 'T-2', title: 'Outage in Frankfurt', project: 'network', labels: ['urgent', 'network'] },
];

const manifest = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** The tools by their names: what Glean holds of them, and what they do with parameters, which are all texts. */
const TOOLS = new Map([
  [
    'searchTickets',
    {
      manifest: manifest('search-tickets.json'),
      run: ({ query = '', limit = '10' }) => ({
        tickets: tickets.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase())).slice(0, Number(limit)),
      }),
    },
  ],
  [
    'fileTicket',
    {
      manifest: manifest('file-ticket.json'),
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

/** Errors are plain text, as Glean's are: [status, text]. */
async function answer(request) {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (!isAllowed(request.headers.authorization)) return [401, 'Not authorized\n'];
  const asked = /^\/api\/tools\/v1\/tool\/([^/]+)\/manifest$/.exec(pathname);
  if (asked && request.method === 'GET') {
    const tool = TOOLS.get(decodeURIComponent(asked[1]));
    return tool ? [200, tool.manifest] : [404, 'Tool not found\n'];
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
