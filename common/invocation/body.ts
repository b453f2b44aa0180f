/** The body of a request, with secrets inserted. */
import { withValue } from '../json/place';
import type { Json } from '../json/value';
import type { HttpPlan } from './plan';

/** Returns the body to send. A secret that `find` does not return is left out. */
export function bodyWith(
  { body, bodySecrets = [] }: Pick<HttpPlan, 'body' | 'bodySecrets'>,
  find: (secret: string) => string | undefined,
): string | undefined {
  const known = bodySecrets.flatMap(({ path, secret }) => {
    const value = find(secret);
    return value === undefined ? [] : [{ path, value }];
  });
  if (body === undefined || known.length === 0) return body;
  return JSON.stringify(known.reduce<Json>((json, { path, value }) => withValue(json, path, value), JSON.parse(body)));
}
