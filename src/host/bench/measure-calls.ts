import type { Client, Received, Sent } from './http-client.ts';

export interface Figures {
  p50_ms: number;
  p95_ms: number;
  rps: number;
}

const together = 16;

/** @param sorted the smallest first */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Sends what is to be answered well: anything else ends the benchmark. */
export async function sendOk(client: Client, sent: Sent): Promise<Received> {
  const answer = await client.send(sent);
  if (answer.status >= 300) {
    throw new Error(`${sent.method} ${sent.path} answered ${answer.status}: ${answer.body.toString('utf8', 0, 300)}`);
  }
  return answer;
}

/** Milliseconds of each of `count` requests, one after the other, from the plan's place `from` on. */
export async function latencies(client: Client, plan: readonly Sent[], from: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = from; index < from + count; index += 1) {
    const sent = plan[index % plan.length];
    if (sent !== undefined) {
      const began = performance.now();
      await sendOk(client, sent);
      times.push(performance.now() - began);
    }
  }
  return times;
}

/** Requests a second, sixteen at a time. */
export async function throughput(client: Client, plan: readonly Sent[], count: number): Promise<number> {
  const began = performance.now();
  let next = 0;
  async function worker(): Promise<void> {
    for (let index = next++; index < count; index = next++) {
      const sent = plan[index % plan.length];
      if (sent !== undefined) {
        await sendOk(client, sent);
      }
    }
  }
  await Promise.all(Array.from({ length: together }, worker));
  return (count / (performance.now() - began)) * 1000;
}

export function figuresOf(times: readonly number[], rps: number): Figures {
  const sorted = times.toSorted((left, right) => left - right);
  const round = (value: number) => Number(value.toFixed(3));
  return { p50_ms: round(quantile(sorted, 0.5)), p95_ms: round(quantile(sorted, 0.95)), rps: Math.round(rps) };
}
