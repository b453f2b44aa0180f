/** Calls a function through the API of a running Talos server. Source: its `api/tools.ts` and `api/plugins.ts` as of February 2026. */

import type { TimeLimit } from '../../../../common/invocation/plan';
import { transportNotes } from '../../../../common/network/loopback';
import { webUrl } from '../../../../common/network/web-address';
import { urlComponent } from '../../../../common/text/url-component';
import { type Json, memberString } from '../../document/tree/node';
import type { Planned } from '../../model/invoker';
import type { Manifest } from '../../model/manifest';
import { SERVER } from './run-values';

/** A function to call, and the server. */
export interface ServerCall {
  /** The URL of the server, such as `http://localhost:3001`. */
  readonly server: string;
  readonly manifest: Manifest;
  /** The name of the function. */
  readonly name: string;
  readonly given: Json;
  readonly timeLimit: TimeLimit;
}

/** The request, or a refusal if it has no valid URL. */
export function serverPlan({ server, manifest, name, given, timeLimit }: ServerCall): Planned {
  const id = memberString(manifest.root, 'id');
  if (id === undefined) return { refusal: 'Missing `id`: a Talos server identifies tools by it.' };
  // `.` and `..` would be resolved as path segments.
  if ([id, name].some((part) => /^\.{0,2}$/.test(part))) {
    return {
      refusal: `A tool ${JSON.stringify(id)} with a function ${JSON.stringify(name)} has no URL on a server.`,
    };
  }
  const base = server.trim().replace(/\/+$/, '');
  const address = /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/i.test(base) ? webUrl(base) : undefined;
  if (!address) {
    const refusal = `${JSON.stringify(server)} is not the URL of a server, such as http://localhost:3001.`;
    return { refusal, remedies: [{ value: SERVER }] };
  }
  const kind = /\/plugins\/[^/]+\/manifest\.json$/i.test(manifest.document.uri) ? 'plugins' : 'tools';
  return {
    plan: {
      kind: 'http',
      tool: name,
      dialect: manifest.dialect.id,
      method: 'POST',
      url: `${base}/api/${kind}/${urlComponent(id)}/call/${urlComponent(name)}`,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      body: JSON.stringify({ args: given }),
      timeLimit,
      notes: [
        ...transportNotes(address),
        'The server calls what it loaded when it started, with the credentials and settings that are stored there.',
        'This API asks for no approval, and the tool need not be enabled.',
      ],
      executes: [],
    },
  };
}
