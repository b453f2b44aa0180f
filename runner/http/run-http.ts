/** Sends the request of a plan and reads the response. */
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { HttpOutcome } from '../../common/invocation/outcome';
import type { HttpPlan } from '../../common/invocation/plan';
import type { RunEvents, RunHost } from '../host';
import { OUTPUT_LIMIT } from '../process/run-process';
import { readBody } from './body';
import { httpFailure } from './failure';
import { InsideError, lookupOutside, thisMachine } from './machine';
import { proxyAgent, proxyOf } from './proxy';
import { insideFailure, isRedirect, leadsInside, redirect } from './redirect';
import { type HttpRequest, requestOf } from './request';

/** Redirects that are followed. */
const MAX_REDIRECTS = 5;

/** Maximum delay of a timer: longer ones fire at once. Milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Maximum bytes of a response's headers. */
const MAX_HEADERS = 64 * 1024;

/** The outcome without what the time limit and cancellation add. */
type HttpEnd = Pick<HttpOutcome, 'status' | 'statusText' | 'headers' | 'body' | 'failure' | 'notices'>;

/** Calls the server. Never rejects: errors are part of the outcome. */
export async function runHttp(
  plan: HttpPlan,
  host: RunHost,
  events: RunEvents,
  cancel: AbortSignal,
): Promise<HttpOutcome> {
  const started = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), Math.min(plan.timeLimit.milliseconds, MAX_TIMEOUT_MS));
  const stop = AbortSignal.any([cancel, limit.signal]);
  const end = await called(plan, host, events, stop);
  clearTimeout(timer);
  const isTimedOut = stop.aborted && stop.reason === limit.signal.reason;
  return {
    kind: 'http',
    ...end,
    failure: isTimedOut ? tooSlow(plan, end) : stop.aborted ? undefined : end.failure,
    durationMs: performance.now() - started,
    isTimedOut,
    isCancelled: stop.aborted && !isTimedOut,
  };
}

async function called(plan: HttpPlan, host: RunHost, events: RunEvents, stop: AbortSignal): Promise<HttpEnd> {
  const first = requestOf(plan, host.secrets);
  if ('failure' in first) return nothing(first.failure);
  const notices: string[] = [];
  const machine = host.machine ?? thisMachine();
  let isInside = machine.isInsideHost(first.url.hostname);
  let request: HttpRequest = first;
  for (let steps = 0; ; steps++) {
    const proxy = host.proxies === 'environment' ? proxyOf(request.url, host.environment) : undefined;
    if (proxy) notices.push(`The call went through the proxy ${proxy.host}.`);
    let response: http.IncomingMessage;
    try {
      response = await send(
        request,
        { proxy, lookup: steps > 0 && !isInside ? lookupOutside(machine) : undefined },
        stop,
      );
    } catch (error) {
      if (error instanceof InsideError) return nothing(insideFailure(request.url, error.address), notices);
      return nothing(httpFailure(error, request.url, proxy), notices);
    }
    // If the plan itself calls this machine, redirects may lead inside. Behind a proxy the remote address is unknown.
    if (steps === 0 && !proxy) isInside ||= machine.isInside(response.socket.remoteAddress ?? '');
    const { location } = response.headers;
    const isSentOn = isRedirect(response.statusCode ?? 0) && location !== undefined;
    if (!isSentOn) return whole(response, host, events, notices);
    const next =
      steps < MAX_REDIRECTS
        ? redirect(request, response.statusCode ?? 0, location)
        : { failure: `Too many redirects: more than ${MAX_REDIRECTS}.` };
    response.destroy();
    if ('failure' in next) return { ...head(response), body: '', failure: next.failure, notices };
    const inside = isInside ? undefined : await Promise.race([leadsInside(next.request, machine), stopped(stop)]);
    if (inside !== undefined) return { ...head(response), body: '', failure: inside, notices };
    notices.push(next.notice);
    request = next.request;
  }
}

async function whole(
  response: http.IncomingMessage,
  host: RunHost,
  { onStdout }: RunEvents,
  notices: readonly string[],
): Promise<HttpEnd> {
  const { text, failure, notices: more } = await readBody(response, host.outputLimit ?? OUTPUT_LIMIT, onStdout);
  return { ...head(response), body: text, failure, notices: [...notices, ...more] };
}

/** Resolves when the call is stopped: a DNS lookup can't be cancelled. */
function stopped(stop: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (stop.aborted) resolve(undefined);
    else stop.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

/** How a request reaches its server. */
interface Way {
  readonly proxy: URL | undefined;
  /** Resolves the host name; `undefined`: Node's default. */
  readonly lookup: LookupFunction | undefined;
}

/** The response, once its headers have arrived. @throws Node's error if there is none, or the error of the lookup */
function send(request: HttpRequest, { proxy, lookup }: Way, stop: AbortSignal): Promise<http.IncomingMessage> {
  const { url, method, headers, body } = request;
  return new Promise((resolve, reject) => {
    if (stop.aborted) return reject(new Error('stopped'));
    const client = url.protocol === 'https:' ? https : http;
    const outgoing = client.request(url, {
      method,
      maxHeaderSize: MAX_HEADERS,
      insecureHTTPParser: false,
      // Overrides NODE_TLS_REJECT_UNAUTHORIZED.
      rejectUnauthorized: true,
      ...(lookup ? { lookup } : {}),
      // Without an agent, the editor sets its own.
      ...(proxy ? { agent: proxyAgent(url, proxy) } : {}),
    });
    let response: http.IncomingMessage | undefined;
    const end = () => {
      response?.destroy();
      outgoing.destroy();
    };
    stop.addEventListener('abort', end, { once: true });
    outgoing.on('error', reject);
    outgoing.on('close', () => {
      stop.removeEventListener('abort', end);
      reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    });
    outgoing.on('response', (incoming) => {
      response = incoming;
      resolve(incoming);
    });
    // The socket may fail after the response has arrived, when Node no longer handles its errors.
    outgoing.on('socket', (socket) => socket.on('error', () => {}));
    // One connection per call: a `Connection` header alone would leave it in the agent's pool.
    outgoing.shouldKeepAlive = false;
    outgoing.setHeader('Accept-Encoding', 'identity');
    for (const { name, value } of headers) outgoing.setHeader(name, value);
    outgoing.end(body);
  });
}

function head({
  statusCode,
  statusMessage,
  rawHeaders,
}: http.IncomingMessage): Pick<HttpEnd, 'status' | 'statusText' | 'headers'> {
  const headers = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    headers.push({ name: rawHeaders[i] ?? '', value: rawHeaders[i + 1] ?? '' });
  }
  return { status: statusCode ?? null, statusText: statusMessage ?? '', headers };
}

function nothing(failure: string, notices: readonly string[] = []): HttpEnd {
  return { status: null, statusText: '', headers: [], body: '', failure, notices };
}

function tooSlow({ timeLimit }: HttpPlan, { status }: HttpEnd): string {
  const time = `${timeLimit.milliseconds / 1000} s`;
  return status === null
    ? `No response within the time limit of ${time}.`
    : `The response was incomplete at the time limit of ${time}.`;
}
