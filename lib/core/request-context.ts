import type { ModuleName, Role } from '@/lib/access/policy';

/** The brand as every screen and operation sees it; read with the host or the path, never from a client. */
export type BrandRecord = {
  readonly id: number;
  readonly uuid: string;
  readonly slug: string;
  readonly name: string;
  readonly primaryColour: string;
  readonly secondaryColour: string;
  /** Path of the logo on any host of the brand, or null. */
  readonly logoUrl: string | null;
  /** The logo for a dark background, if there is a second one. */
  readonly logoDarkUrl: string | null;
  /** The background that each logo needs: any, light or dark; null for a logo that was never measured. */
  readonly logoGround: string | null;
  readonly logoDarkGround: string | null;
  readonly faviconUrl: string | null;
  readonly modules: Readonly<Record<ModuleName, boolean>>;
  /** IANA name: governs today, overdue and every displayed time (D1.10). */
  readonly timeZone: string;
  readonly customDomain: string | null;
  /** Mails link to the custom domain only while it is live (D1.5). */
  readonly customDomainLive: boolean;
  readonly forceLoginForGatedContent: boolean;
  readonly referenceVersion: number;
};

/** A signed-in person, whatever the portal. */
export type Person = {
  readonly userId: number;
  readonly userUuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly avatarColour: string;
  readonly superuser: boolean;
};

/** The actor in a brand: a member, or a superuser (whose brandUserId may be null). */
export type BrandActor = Person & {
  readonly role: Role;
  readonly brandUserId: number | null;
};

export type Portal = 'brand' | 'admin' | 'product' | 'api';

/** The caller's credential: a web session, or a bearer token of /v1. */
export type Credential = (
  | { readonly kind: 'session'; readonly id: number; readonly passwordEnteredAt: Date; readonly openedBrand: boolean }
  | { readonly kind: 'token'; readonly id: number; readonly familyId: number | null }
) & {
  /** A platform admin who must turn a second factor on before anything else (D2.11). */
  readonly needsSecondFactor?: boolean;
};

/** Where the request came from: for the audit log and the limits. */
export type Caller = {
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The opaque id of the page that writes, where it sends one (D4.1). */
  readonly pageId?: string | undefined;
};

/** A page id as a client may send it; null for anything else. */
export const pageIdOf = (sent: string | null): string | undefined =>
  sent && /^[\w-]{1,40}$/.test(sent) ? sent : undefined;

type Everywhere = { readonly portal: Portal; readonly host: string; readonly caller: Caller };

/** Within one brand, by a signed-in actor. */
export type BrandRequestContext = Everywhere & {
  readonly kind: 'brand';
  readonly brand: BrandRecord;
  readonly actor: BrandActor;
  readonly credential: Credential;
};

/** Across brands, by a signed-in person. `brand` is the host's or the token's, where there is one. */
export type SessionRequestContext = PlatformRequestContext & {
  readonly actor: Person;
  readonly credential: Credential;
};

/** Anybody, signed in or not. */
export type PlatformRequestContext = Everywhere & {
  readonly kind: 'platform';
  readonly brand: BrandRecord | null;
  readonly actor: Person | null;
  readonly credential: Credential | null;
};
