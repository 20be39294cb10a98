/** The server that the conformance suite is to be run against instead of the embedded one. */
export const givenUri = process.env.MONGODB_URI
