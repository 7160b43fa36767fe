import type { Readable } from "node:stream";

/** The three places of an object: not checked yet, for everybody, for whom the product lets read. */
export type Place = "quarantine" | "public" | "private";

/** Where an object of a key lies. */
export const objectAt = (place: Place, key: string): string => `${place}/${key}`;

/** Size in bytes, and a mark that changes when the content does. */
export type ObjectFacts = { bytes: number; version: string };

export type ByteRange = { start: number; end: number };

export type PutRule = {
  /** The exact length; the put fails with `uploadFailed` and leaves nothing when another one comes. */
  bytes: number;
  contentType: string;
  /** Replaces what is there; else a second put fails with `uploadFailed`. */
  replace?: boolean;
};

/** A request that a browser sends by itself; all of `headers` must go with it. */
export type SignedPut = { url: string; headers: Record<string, string> };
/** A form that a browser posts by itself: the fields first, the file last, named `file`. */
export type SignedForm = { url: string; fields: Record<string, string> };

/**
 * Where bytes are kept, the same for the local disk and for an S3 service [F1]. Objects are named by
 * `objectAt`. A storage that does not answer within seconds throws DomainError `storageDown`.
 */
export type Storage = {
  put: (object: string, body: Readable, rule: PutRule) => Promise<void>;
  /** The bytes of an object or of a part of it (both ends included); null when there is none. */
  get: (object: string, range?: ByteRange) => Promise<Readable | null>;
  stat: (object: string) => Promise<ObjectFacts | null>;
  /** Copies inside the storage, only while the source is still of `version`; answers false otherwise. */
  copy: (from: string, to: string, version: string, contentType: string) => Promise<boolean>;
  /** Removes objects; one that is not there is no error. */
  remove: (objects: readonly string[]) => Promise<void>;
  /** Lets whoever has the URL put one object of exactly this length and type, once, within `seconds`. */
  signPut: (
    object: string,
    rule: { bytes: number; contentType: string; seconds: number; origin: string },
  ) => Promise<SignedPut>;
  /** Lets whoever has the form post one object of at most this length and exactly this type, within `seconds`. */
  signForm: (
    object: string,
    rule: { maxBytes: number; contentType: string; seconds: number; origin: string },
  ) => Promise<SignedForm>;
  /** Lets whoever has the URL read one object as a download named `name`, within `seconds`. */
  signGet: (
    object: string,
    rule: { name: string; contentType: string; seconds: number; origin: string },
  ) => Promise<string>;
};
