/** A rehearsal is for at once, and imports can be undone for long, but not for ever. */
export const rehearsalLifeMs = 60 * 60_000
export const maxRehearsals = 3
export const maxImports = 50
