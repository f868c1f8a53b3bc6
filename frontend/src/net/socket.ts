// Websocket client: requests get an id, answers are led back to their requests; a lost connection is made again.

import { signal } from "@preact/signals";
import type { Answer, Failure, Request } from "../messages";

export type Facts = Failure["facts"];
export type Type = Request["type"];
/** A request as the page writes it: the id is ours to give. */
export type Ask = Request extends infer R ? (R extends Request ? Omit<R, "id"> : never) : never;
export type Of<T extends Answer["type"]> = Extract<Answer, { type: T }>;

/** Answers of a request that are followed by others. */
const STREAMED: Partial<Record<Type, readonly string[]>> = {
  load: ["progress", "loaded"],
  think: ["info", "queued"],
  analyse: ["info", "queued"],
  review: ["review_point", "review_summary", "queued"],
  match_watch: ["match", "match_view", "queued"],
  study: ["progress", "queued"],
  ponder: ["thought", "queued"],
  figures: ["figures", "queued"],
  tournament_watch: ["tournament", "queued"],
  balance_start: ["balance", "queued"],
  sit: ["table_step"],
  act: ["table_step"],
  next_deal: ["table_step"],
};

/** The server could not do what was asked, and says why: in English, and as data to word in any language. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly code: string = "error",
    readonly facts: Facts = {},
  ) {
    super(message);
  }
}
/** The connection went away before the answer came. */
export class ConnectionLost extends Error {}

export interface Call {
  readonly id: string;
  readonly result: Promise<Answer>;
  /** Ask for an early end; the result still comes. */
  stop(): void;
}

interface Waiting {
  readonly ask: Ask;
  readonly onAnswer: (answer: Answer) => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Whether the server is there. */
export const connected = signal(false);
/** How often the connection has been made; whoever depends on one starts again when this changes. */
export const generation = signal(0);

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 3000;

let socket: WebSocket | null = null;
let pause = FIRST_PAUSE;
let lastId = 0;
const waiting = new Map<string, Waiting>();

export function connect(): void {
  const address = new URL("ws", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.search = address.hash = "";
  socket = new WebSocket(address);
  socket.onopen = () => {
    pause = FIRST_PAUSE;
    connected.value = true;
    generation.value += 1;
  };
  socket.onmessage = (event) => receive(JSON.parse(String(event.data)) as Answer);
  socket.onclose = () => {
    connected.value = false;
    socket = null;
    for (const [id, { reject }] of [...waiting]) {
      waiting.delete(id);
      reject(new ConnectionLost("the connection to the server was lost"));
    }
    window.setTimeout(connect, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  };
}

function receive(answer: Answer): void {
  const request = waiting.get(answer.id);
  if (!request) return;
  if (STREAMED[request.ask.type]?.includes(answer.type)) {
    request.onAnswer(answer);
    return;
  }
  waiting.delete(answer.id);
  if (answer.type === "error") request.reject(new RequestError(answer.message, answer.code, answer.facts));
  else request.resolve(answer);
}

/** Ask the server for something that takes a while; `onAnswer` gets what comes before the last answer. */
export function call(ask: Ask, onAnswer: (answer: Answer) => void = () => undefined): Call {
  const id = String(++lastId);
  const result = new Promise<Answer>((resolve, reject) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      reject(new ConnectionLost("not connected to the server"));
      return;
    }
    waiting.set(id, { ask, onAnswer, resolve, reject });
    socket.send(JSON.stringify({ ...ask, id }));
  });
  result.catch(() => undefined); // who does not wait for the result need not hear of its failure
  return { id, result, stop: () => waiting.has(id) && send({ type: "stop", target: id }) };
}

function send(ask: Ask): void {
  call(ask);
}

/** Ask the server for one answer of a given type. */
export async function ask<T extends Answer["type"]>(request: Ask, type: T): Promise<Of<T>> {
  const answer = await call(request).result;
  if (answer.type !== type) throw new RequestError(`the server answered ${answer.type}, not ${type}`);
  return answer as Of<T>;
}
