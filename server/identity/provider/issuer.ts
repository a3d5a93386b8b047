/** The embedded provider's name in `identities`. Not the address, because that changes with the port and people must keep their identity. */
export const EMBEDDED_ISSUER = 'urn:wellkept:embedded';
