/** How KasiLabs calls a tool of a plugin. Sources: its manifest page and its page on authentication. */
import type { HttpHeader, HttpPlan, SecretText } from '../../../../common/invocation/plan';
import { secretKey } from '../../../../common/invocation/secrets';
import { isObject } from '../../../../common/json/value';
import { hasCredentials, transportNotes } from '../../../../common/network/loopback';
import { webUrl } from '../../../../common/network/web-address';
import { type ASTNode, type Json, memberString, memberValue } from '../../document/tree/node';
import { withLoadWarning } from '../../invocation/load-warning';
import { timeLimitOf } from '../../invocation/local-call';
import { misspeltValueNotes, runValue } from '../../invocation/run-values';
import type { InvocationRequest, Invoker, Planned } from '../../model/invoker';
import type { Manifest } from '../../model/manifest';
import { quote } from '../../model/rule';
import { DEFAULT_PATH } from './address';
import { CONFIG_PREFIX, type Configuration, configurationOf, configurationProperties } from './configuration';

/** Our timeout, since KasiLabs documents none. Milliseconds. */
const DEFAULT_TIME = 30_000;

/** The lifetime of a platform token. Milliseconds. Source: the page on authentication. */
const TOKEN_LIFE = 300_000;

export const invoker: Invoker = withLoadWarning({ plan, valuesSchema, usesSecrets: true });

function plan(request: InvocationRequest): Planned {
  const { manifest, tool, settings } = request;
  const { root } = manifest;
  if (!tool.name) return { refusal: "Missing `name`: KasiLabs sends the tool's name with every call." };
  const slug = memberString(root, 'slug');
  if (!slug) return { refusal: 'Missing `slug`: KasiLabs puts it into the token of every call.' };
  const endpoint = memberValue(tool.node, 'endpoint');
  const base = runValue(settings.values, 'baseUrl') ?? memberString(root, 'baseUrl');
  const address = addressOf(endpoint, base);
  if (typeof address === 'string') {
    return { refusal: address, ...(base === undefined ? { remedies: [{ value: 'baseUrl' }] } : {}) };
  }
  const method = methodOf(endpoint);
  if (method === undefined) return { refusal: '`endpoint.method` must be `POST` or `GET`.' };
  const configuration = configurationOf(root, slug, settings.values);
  const call: Call = { request, slug, tool: tool.name, authType: memberString(memberValue(root, 'auth'), 'type') };
  return {
    plan: {
      kind: 'http',
      tool: tool.name,
      dialect: manifest.dialect.id,
      method,
      headers: headersOf(call, method),
      ...(method === 'GET'
        ? { url: withQuery(address, request.arguments).href, endpoint: address.href, body: undefined }
        : { url: address.href, ...bodyOf(call, configuration) }),
      timeLimit: timeLimitOf(settings.timeLimit, DEFAULT_TIME, 'default, as KasiLabs documents none'),
      notes: [...notesOf(call, address, method), ...configuration.notes],
      ...(configuration.remedies.length > 0 ? { remedies: configuration.remedies } : {}),
      executes: [],
    },
  };
}

/** The parts of a call. */
interface Call {
  readonly request: InvocationRequest;
  readonly slug: string;
  readonly tool: string;
  readonly authType: string | undefined;
}

/** Base URL and path, concatenated; or a sentence that says why that is not a URL. */
function addressOf(endpoint: ASTNode | undefined, base: string | undefined): URL | string {
  if (base === undefined) return 'Missing `baseUrl`: the tool has no URL.';
  const path = memberValue(endpoint, 'path');
  if (path && path.type !== 'string') return '`endpoint.path` is not a string: the tool has no URL.';
  const text = base + (path?.type === 'string' ? path.value : DEFAULT_PATH);
  const url = webUrl(text);
  if (!url) return `${quote(text)} is not an absolute URL, so KasiLabs can't call it.`;
  // `https://a.example` and `@b.example/`, concatenated, are a URL of b.example.
  return hasCredentials(url) ? `The URL has a user name before the host ${quote(url.host)}: it is not called.` : url;
}

function methodOf(endpoint: ASTNode | undefined): string | undefined {
  const node = memberValue(endpoint, 'method');
  if (!node) return 'POST';
  return node.type === 'string' && /^[A-Za-z]{1,20}$/.test(node.value) ? node.value.toUpperCase() : undefined;
}

function headersOf(call: Call, method: string): readonly HttpHeader[] {
  const { request, slug, tool, authType } = call;
  const token: HttpHeader = {
    name: 'Authorization',
    value: {
      kind: 'signed',
      secret: secretKey({ dialect: 'kasilabs', owner: slug, name: 'secret' }),
      before: 'Bearer ',
      payload: {
        serviceName: slug,
        organizationId: sandboxValue(request, 'organizationId'),
        instanceId: sandboxValue(request, 'instanceId'),
        toolName: tool,
        issuedAt: request.now,
        expiresAt: request.now + TOKEN_LIFE,
      },
      ...(authType === 'none' ? { isOptional: true } : {}),
    },
  };
  return [
    token,
    ...(method === 'GET' ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
    ...(authType === 'oauth2' ? [{ name: 'X-User-Access-Token', value: userToken(slug) }] : []),
  ];
}

/** The user's token; optional because the user may not have authorised the plugin yet. */
function userToken(slug: string): SecretText {
  const secret = secretKey({ dialect: 'kasilabs', owner: slug, name: 'user-access-token' });
  return { kind: 'secret', secret, before: '', isOptional: true };
}

function bodyOf(
  { request, slug, tool, authType }: Call,
  { config, secrets }: Configuration,
): Pick<HttpPlan, 'body' | 'bodySecrets'> {
  const body: Json = {
    tool,
    input: request.arguments,
    context: {
      organizationId: sandboxValue(request, 'organizationId'),
      instanceId: sandboxValue(request, 'instanceId'),
      user: { id: sandboxValue(request, 'userId'), hashVersion: 1 },
      config,
    },
  };
  const user = authType === 'oauth2' ? [{ path: ['context', 'userAccessToken'], secret: userToken(slug).secret }] : [];
  return { body: JSON.stringify(body), bodySecrets: [...secrets, ...user] };
}

function sandboxValue({ settings }: InvocationRequest, key: keyof typeof SANDBOX): string {
  return runValue(settings.values, key) ?? SANDBOX[key];
}

/** The input as query parameters: our choice, since the platform documents none. Strings unchanged, everything else as JSON. */
function withQuery(address: URL, input: Json): URL {
  const url = new URL(address);
  const members = isObject(input) ? input : { input };
  for (const [name, value] of Object.entries(members)) {
    url.searchParams.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return url;
}

function notesOf({ request, slug, authType }: Call, address: URL, method: string): readonly string[] {
  const { manifest, settings } = request;
  const notes: string[] = [...transportNotes(address)];
  const base = runValue(settings.values, 'baseUrl');
  const written = memberString(manifest.root, 'baseUrl');
  if (base !== undefined && base !== written) {
    notes.push(`KasiLabs would call ${quote(written ?? '')}; \`baseUrl\` was set to ${quote(base)} for this run.`);
  }
  if (method === 'GET') {
    notes.push(
      'What KasiLabs sends with GET is not documented. Here the input goes into the query, the context is omitted, and only the token names the tool.',
    );
  } else if (method !== 'POST') notes.push(`KasiLabs documents POST and GET, not ${method}.`);
  if (authType === 'none') {
    notes.push(`KasiLabs signs every call. Without the secret of ${quote(slug)}, this call is unsigned.`);
  }
  if (authType === 'oauth2') {
    notes.push(
      "KasiLabs sends the user's access token after the user has authorised the plugin. If it is not set, this call has none.",
    );
  }
  return [...notes, ...misspeltValueNotes(settings.values, 'KasiLabs', RUN_VALUES)];
}

/** The default caller. The formats are those of the manifest page; a user is identified by a hash. */
const SANDBOX = {
  organizationId: 'org_sandbox',
  instanceId: 'inst_sandbox',
  userId: 'user_sandbox',
} as const;

/** The keys; the last one is the prefix of configuration keys. */
const RUN_VALUES: readonly string[] = ['baseUrl', ...Object.keys(SANDBOX), CONFIG_PREFIX];

/** The values as a JSON Schema. */
function valuesSchema({ root }: Manifest): Json {
  const { properties, required } = configurationProperties(root);
  const text = (description: string, initial: string) => ({ type: 'string', description, default: initial });
  return {
    type: 'object',
    properties: {
      baseUrl: text(
        'The URL of a test server, instead of the one in the manifest.',
        memberString(root, 'baseUrl') ?? '',
      ),
      organizationId: text('The id of the calling organisation.', SANDBOX.organizationId),
      instanceId: text("The id of the organisation's WhatsApp instance.", SANDBOX.instanceId),
      userId: text('The hash that identifies the user.', SANDBOX.userId),
      ...properties,
    },
    required,
  };
}
