/** The list has many languages, because any other word may be a no. */
const yesValues = `yes y yeah true t x on checked done complete completed finished seen watched viewed
  oui vrai vu vue sí s verdadero cierto visto vista vero sim verdadeiro assistido ja j wahr gesehen
  waar gezien bekeken sann sant sandt sett sedd kyllä tosi nähty tak prawda obejrzane ano pravda
  viděno da adevărat văzut igen igaz evet doğru izlendi jah jā taip ναι αληθές да истина правда так
  просмотрено 是 是的 对 真 已看 看过 はい 見た 예 네 참 हाँ نعم כן ใช่ có đúng ya benar ✓ ✔ ✅ ☑ 🗹`

const yes = new Set(yesValues.split(/\s+/).map(plain))
const nothing =
  /^([-–—.?]*|null|none|nil|#?n\/?a|nan|nat|undefined|\\n|unknown|invalid date|000[01]-\d\d-\d\d.*)$/i

/** Only a known yes, a number over 0 or a day is a yes. @returns null without a statement */
export function yesOrNo(text: string): 'yes' | 'no' | null {
  if (nothing.test(text)) return null
  const isYes = text.length < 60 && (isNumber(text) || yes.has(plain(text)) || isDay(text))
  return isYes ? 'yes' : 'no'
}

/** Strips case, accents, brackets and a final dot. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/^[[("'\s]+|[\])"'.!\s]+$/g, '')
}

function isNumber(text: string): boolean {
  return /^\d+([.,]\d+)?$/.test(text) && /[1-9]/.test(text)
}

/** Reads any notation, of 1895 or later, when films were first shown. */
function isDay(text: string): boolean {
  if (/^(0?[1-9]|[12]\d|3[01])([./-])(0?[1-9]|[12]\d|3[01])\2\d\d$/.test(text)) return true
  if (!/(?<!\d)(189[5-9]|19\d\d|2[01]\d\d)(?!\d)/.test(text)) return false
  const names = plain(text).match(/\p{L}+/gu) ?? []
  return names.every((name) => isoNames.has(name) || namesOfDays().has(name))
}

const isoNames = new Set(['t', 'z', 'utc', 'gmt', 'am', 'pm', 'st', 'nd', 'rd', 'th'])
const languages =
  'en de fr es it pt nl sv da nb fi pl cs sk ro hu tr el ru uk zh ja ko hi ar he th vi'
let known: Set<string> | undefined

/** Collects names of months and weekdays lazily, because few files need them. */
function namesOfDays(): Set<string> {
  known ??= new Set(languages.split(' ').flatMap(namesIn))
  return known
}

function namesIn(language: string): string[] {
  // Thirteen steps of 29 days meet each month and each weekday.
  const days = Array.from({ length: 13 }, (_none, step) => Date.UTC(2021, 0, 1 + step * 29))
  const written = (['short', 'long'] as const).flatMap((style) => {
    const names = { weekday: style, month: style }
    const figures = { day: 'numeric', year: 'numeric', hour: 'numeric' } as const
    return days.map(new Intl.DateTimeFormat(language, { ...names, ...figures }).format)
  })
  return written.flatMap((day) => plain(day).match(/\p{L}+/gu) ?? [])
}
