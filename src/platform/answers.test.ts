import { beforeEach, expect, test } from 'vitest';
import { createAnswers, publicTopic, type Answers } from './answers.ts';

let now: number;
let made: string[];
let answers: Answers;

beforeEach(() => {
  now = 0;
  made = [];
  answers = createAnswers(() => now);
  answers.open();
});
const ask = (key: string, topic = 'product') =>
  answers.keep(topic, key, async () => {
    made.push(key);
    return `${key} ${made.length}`;
  });

test('ten simultaneous reads share one answer, cached for five seconds', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => ask('a'))))).toEqual(new Set(['a 1']));
  now = 4999;
  expect(await ask('a')).toBe('a 1');
  now = 5000;
  expect(await ask('a')).toBe('a 2');
});

test('a change drops answers of its noun only, and an unknown change drops all', async () => {
  await Promise.all([ask('a'), ask('b', 'service')]);
  answers.forget('product');
  await Promise.all([ask('a'), ask('b', 'service')]);
  expect(made).toEqual(['a', 'b', 'a']);
  answers.forget('*');
  await Promise.all([ask('a'), ask('b', 'service')]);
  expect(made).toEqual(['a', 'b', 'a', 'a', 'b']);
});

test('an answer started before a change is not cached after it', async () => {
  let finish = () => {};
  const slow = answers.keep('product', 'a', () => new Promise<string>((resolve) => (finish = () => resolve('old'))));
  answers.forget('product');
  const next = ask('a');
  finish();
  expect([await slow, await next, await ask('a')]).toEqual(['old', 'a 1', 'a 1']);
});

test('a failure reaches everyone waiting and is not cached', async () => {
  const fail = () => answers.keep('product', 'a', () => Promise.reject(new Error('away')));
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('away');
  expect(await ask('a')).toBe('a 1');
});

test('caches nothing before it receives changes, and at most 500 answers', async () => {
  const deaf = createAnswers(() => now);
  await deaf.keep('product', 'a', async () => made.push('x'));
  await deaf.keep('product', 'a', async () => made.push('x'));
  expect(made).toEqual(['x', 'x']);
  for (let key = 0; key <= 500; key += 1) await ask(String(key));
  await ask('0');
  expect(made.filter((key) => key === '0')).toHaveLength(2);
});

test('schedule rules drop every answer, and so does a lost connection', () => {
  expect(publicTopic(null)).toBe('*');
  expect(publicTopic({ topic: 'public', of: 'product' })).toBe('product');
  expect(publicTopic({ topic: 'schedule_rules', of: null })).toBe('*');
  expect(publicTopic({ topic: 'job', of: 'jobs' })).toBeNull();
});
