import type { Readable } from "node:stream";

/** The places of an object: not checked yet, public, and readable only where a rule admits the viewer. */
export type StorageArea = "quarantine" | "public" | "private";

/** The name of a key's object in a place. */
export const objectAt = (place: StorageArea, key: string): string => `${place}/${key}`;

/** Size in bytes, and a version that changes with the content. */
export type ObjectFacts = { bytes: number; version: string };

export type ByteRange = { start: number; end: number };

export type PutRule = {
  /** The exact length in bytes; a put of any other length fails with `uploadFailed` and stores nothing. */
  bytes: number;
  contentType: string;
  /** Replaces an existing object; without it a second put fails with `uploadFailed`. */
  replace?: boolean;
};

/** A request that a browser sends itself; all of `headers` are required. */
export type SignedPut = { url: string; headers: Record<string, string> };
/** A form that a browser posts itself: the fields first, the file last, named `file`. */
export type SignedForm = { url: string; fields: Record<string, string> };

/**
 * Where bytes are stored, the same for the local disk and an S3 service [F1]. Objects are named by `objectAt`. A
 * storage that does not answer within seconds throws `storageDown`.
 */
export type Storage = {
  put: (object: string, body: Readable, rule: PutRule) => Promise<void>;
  /** The bytes of an object or of a range of it (both ends included); null when it does not exist. */
  get: (object: string, range?: ByteRange) => Promise<Readable | null>;
  stat: (object: string) => Promise<ObjectFacts | null>;
  /** Copies inside the storage if the source is still of `version`; returns false otherwise. */
  copy: (from: string, to: string, version: string, contentType: string) => Promise<boolean>;
  /** Removes objects; missing ones are no error. */
  remove: (objects: readonly string[]) => Promise<void>;
  /** Signs a URL that puts one object of exactly this length and type, once, within `seconds`. */
  signPut: (
    object: string,
    rule: { bytes: number; contentType: string; seconds: number; origin: string },
  ) => Promise<SignedPut>;
  /** Signs a form that posts one object of at most this length and exactly this type, within `seconds`. */
  signForm: (
    object: string,
    rule: { maxBytes: number; contentType: string; seconds: number; origin: string },
  ) => Promise<SignedForm>;
  /** Signs a URL that reads one object as a download named `name`, within `seconds`. */
  signGet: (
    object: string,
    rule: { name: string; contentType: string; seconds: number; origin: string },
  ) => Promise<string>;
};
