// Passkeys: what the server asks for, in the words of the browser, and back.

type Options = Record<string, unknown>;

interface Parsing {
  parseCreationOptionsFromJSON?: (options: Options) => PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?: (options: Options) => PublicKeyCredentialRequestOptions;
}

// Older browsers have no such thing, or not all of it.
const maker = (): Parsing | undefined =>
  (globalThis as unknown as { PublicKeyCredential?: Parsing }).PublicKeyCredential;

/** Whether this browser makes any, here. */
export const canPasskeys = (): boolean => maker()?.parseRequestOptionsFromJSON !== undefined;

const told = (made: Credential | null): Record<string, unknown> => {
  if (!made) throw new Error("none");
  return (made as unknown as { toJSON: () => Record<string, unknown> }).toJSON();
};

export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const publicKey = maker()!.parseCreationOptionsFromJSON!(options);
  return told(await navigator.credentials.create({ publicKey }));
}

export async function answerPasskey(options: Options): Promise<Record<string, unknown>> {
  const publicKey = maker()!.parseRequestOptionsFromJSON!(options);
  return told(await navigator.credentials.get({ publicKey }));
}
