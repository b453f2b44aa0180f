/** A registry for npm on loopback that serves one package: commands that users copy run as they are. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a package. @param packageJson its metadata @param tarball path of the `.tgz` */
export async function npmRegistry(packageJson: { readonly name: string; readonly version: string }, tarball: string) {
  const { name, version } = packageJson;
  const bytes = readFileSync(tarball);
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const server = createServer(({ url }, response) => {
    if (url === `/${name}/-/${name}-${version}.tgz`) {
      response.end(bytes);
    } else if (url === `/${name}`) {
      const dist = { tarball: `${address()}/${name}/-/${name}-${version}.tgz`, integrity };
      // npx doesn't install what is only needed to build the package.
      const { devDependencies: _, ...published }: Record<string, unknown> = { ...packageJson, dist };
      const packument = { name, 'dist-tags': { latest: version }, versions: { [version]: published } };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(packument));
    } else {
      response.writeHead(404).end();
    }
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: address(), close: () => void server.close() };
}
