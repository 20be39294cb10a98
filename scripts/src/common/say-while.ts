/** Prints a text every fifteen seconds, because a slow machine would look hung. */
export async function sayWhile(
  work: Promise<unknown>,
  text: () => string,
  print = console.log,
): Promise<void> {
  const timer = setInterval(() => print(text()), 15_000)
  await work.finally(() => clearInterval(timer))
}
