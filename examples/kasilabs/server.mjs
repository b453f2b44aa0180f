// The service behind manifest.json, for this machine: node examples/kasilabs/server.mjs [--port 8731]
// It checks the platform token of every call with PLUGIN_SECRET (default: sandbox-secret).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8731' } } });
const SECRET = process.env.PLUGIN_SECRET || 'sandbox-secret';
const SLUG = 'HARBOUR_PARCELS';
const LARGEST_BODY = 1_000_000;

const PARCELS = new Map([
  ['HP123456789', { status: 'under_way', expected: '2026-12-01' }],
  ['HP000000001', { status: 'delivered' }],
]);
const SHOPS = [
  { place: 'Harbour Street 1', open: '08:00–18:00' },
  { place: 'North Quay', open: '10:00–20:00' },
];

/** The tools, by the paths that they are called at. */
const TOOLS = {
  '/v2/parcels/track': {
    name: 'track_parcel',
    run: ({ number }) => PARCELS.get(number) ?? fail(404, `There is no parcel ${number}.`),
  },
  '/v2/deliveries/arrange': {
    name: 'arrange_delivery',
    needsUser: true,
    run: ({ number, day, place = 'door' }, { config }) => {
      if (!PARCELS.has(number)) fail(404, `There is no parcel ${number}.`);
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) fail(400, 'Which day? Give it as year-month-day.');
      return { number, day, place, depot: config.depot ?? 'north' };
    },
  },
  '/v2/execute': { name: 'opening_hours', run: () => ({ shops: SHOPS }) },
};

class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

function fail(status, message) {
  throw new Refusal(status, message);
}

/** What the token says; refuses one that is missing, forged, expired or meant for another tool. */
function verified(authorization, tool) {
  const [message = '', signature = ''] = (authorization ?? '').replace(/^Bearer /, '').split('.');
  const expected = createHmac('sha256', SECRET).update(message).digest();
  const given = Buffer.from(signature, 'base64url');
  // Both have one length when they are compared, so that the time taken tells nothing.
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) fail(401, 'The platform token is not valid.');
  const payload = JSON.parse(Buffer.from(message, 'base64url').toString());
  if (!(payload.expiresAt > Date.now())) fail(401, 'The platform token has expired.');
  if (payload.serviceName !== SLUG || payload.toolName !== tool) fail(401, 'The platform token is for another call.');
  return payload;
}

async function answer(request) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const tool = Object.hasOwn(TOOLS, pathname) ? TOOLS[pathname] : fail(404, 'There is nothing at this address.');
  if (request.method !== 'POST') fail(405, 'Tools are called with POST.');
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) fail(413, 'The call is too large.');
  const token = verified(request.headers.authorization, tool.name);
  const call = parsed(await text(request));
  if (call.tool !== tool.name) fail(400, `${tool.name} is called here, not ${call.tool}.`);
  if (call.context?.organizationId !== token.organizationId) fail(401, 'The platform token is for another organisation.');
  if (tool.needsUser && !request.headers['x-user-access-token']) fail(403, 'The user has to authorise the plugin first.');
  return tool.run(call.input ?? {}, { config: call.context.config ?? {} });
}

function parsed(body) {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return fail(400, 'The call is no JSON.');
  }
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
  let status = 200;
  let result;
  try {
    result = await answer(request);
  } catch (error) {
    status = error instanceof Refusal ? error.status : 500;
    result = { error: error instanceof Refusal ? error.message : 'Something went wrong.' };
  }
  await rest(request);
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(result));
});

// Nobody but this machine can call it.
server.listen(Number(values.port), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/v2`));
