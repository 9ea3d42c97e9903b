/*
 * The types of a service worker that we use. TypeScript's own (`lib: webworker`) cannot be loaded together with the
 * types of pages.
 */

export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageToWorker extends WaitingEvent {
  readonly data: unknown;
}

interface Events {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: FetchEvent;
  message: MessageToWorker;
}

export interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
