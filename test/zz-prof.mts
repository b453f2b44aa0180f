import { requestsOf } from './hostile/growth/requests';
import { countFor } from './hostile/growth/shape';
import { SHAPES } from './hostile/growth/shapes';

const [shapeName, requestName] = process.argv.slice(2);
const shape = SHAPES.find(({ name }) => name === shapeName)!;
for (const request of requestsOf(shape, countFor(shape, 1_000_000))) {
  if (!request.name.startsWith(requestName!)) continue;
  const run = await request.prepare();
  const c = process.cpuUsage();
  const before = performance.now();
  performance.mark('x');
  await run();
  const d = process.cpuUsage(c);
  console.log(request.name, ((d.user + d.system) / 1000).toFixed(0), 'ms cpu');
}
