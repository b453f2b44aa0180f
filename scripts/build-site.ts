/** `npm run docs:build`: makes the site of the documentation in `site/`. */
import { join } from 'node:path';
import { buildSite } from './site/build-site';

async function main(): Promise<void> {
  const pages = await buildSite(join(__dirname, '../site'));
  console.log(`site/: ${pages} pages. To read them: npx eleventy-dev-server --dir=site`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
