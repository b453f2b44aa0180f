import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { HeldMessages } from './connection';

const message = (method: string) => ({ jsonrpc: '2.0', method });

function collecting(held: HeldMessages) {
  const handled: string[] = [];
  const send = (method: string) => held.handleMessage(message(method), () => void handled.push(method));
  return { handled, send };
}

it('loading starts with the next message, and messages wait for it in their order', async () => {
  const held = new HeldMessages();
  const { handled, send } = collecting(held);
  send('initialize');
  let loads = 0;
  let isLoaded = () => {};
  held.until(() => {
    loads++;
    return new Promise((resolve) => {
      isLoaded = resolve;
    });
  });
  await setImmediate();
  expect(loads).toBe(0);
  const sent = [send('initialized'), send('textDocument/didOpen')];
  await setImmediate();
  sent.push(send('textDocument/hover'));
  expect(handled).toEqual(['initialize']);
  isLoaded();
  await Promise.all(sent);
  send('shutdown');
  expect(handled).toEqual(['initialize', 'initialized', 'textDocument/didOpen', 'textDocument/hover', 'shutdown']);
  expect(loads).toBe(1);
});

it('a failure to load is reported for each message', async () => {
  const held = new HeldMessages();
  const { handled, send } = collecting(held);
  held.until(async () => {
    throw new Error('no such file');
  });
  await expect(send('initialized')).rejects.toThrow('no such file');
  await expect(send('textDocument/didOpen')).rejects.toThrow('no such file');
  expect(handled).toEqual([]);
});
