export const versionsKept = 50
