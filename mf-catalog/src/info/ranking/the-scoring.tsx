import { totalScore } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { ButtonLink } from '@cinecanon/web/links'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Section } from '../Article.tsx'
import {
  awardsMoved,
  godfather,
  listed,
  missingRank,
  numberOnes,
  ranksOf,
  sumOfRanks,
  tie,
  top100,
} from './facts.ts'
import { OutcomeTabs } from './OutcomeTabs.tsx'
import { ScoreFigure } from './ScoreFigure.tsx'

const outcome = 'outcome'

/** Second half of the article: the rule, the reasons for it, and what it leads to. */
export const theScoring = (
  <>
    <Section id="scoring" title="How a score is made">
      <p>The whole rule fits on a ticket.</p>
      <ol>
        <li>Write down the film’s place on each of the seven lists, from 1 to 100.</li>
        <li>
          Where a list leaves the film out, write {missingRank}: one worse than the last place.
        </li>
        <li>Add up the seven numbers.</li>
        <li>
          Take off 10 if the film won the Academy Award for Best Picture, or 5 if it was nominated
          and did not win. A winner gets 10, not 15.
        </li>
        <li>The lowest score comes first.</li>
      </ol>
      <p>
        Take <em>{godfather.title}</em>. Its seven places, in the order of the sources above, make{' '}
        <Unbroken>
          {ranksOf(godfather)
            .map(({ rank }) => rank ?? missingRank)
            .join(' + ')}{' '}
          = {sumOfRanks(godfather)}
        </Unbroken>
        . It won Best Picture, so{' '}
        <Unbroken>
          {sumOfRanks(godfather)} − 10 = <strong>{totalScore(godfather)}</strong>
        </Unbroken>
        . The next film has one empty line in its account, and that line alone costs it{' '}
        {missingRank}.
      </p>
      <ScoreFigure />
      <p>
        When two films have the same score, the one on more lists goes first. If that does not
        settle it, the better best single place does; then the earlier year; then the alphabet.{' '}
        <em>{tie.first.title}</em> and <em>{tie.second.title}</em> both score {tie.score}, but the
        first is on {inWords(tie.first.lists)} lists and the second on {inWords(tie.second.lists)},
        so they stand at {tie.first.place} and {tie.second.place}.
      </p>
      <p>
        The award is meant as a nod, and it acts like one. Of the hundred films in the ranking{' '}
        {top100.nominees} were nominated for Best Picture and {top100.winners} of those won. If we
        ignored the Academy altogether, two films would change: <em>{awardsMoved.in[0]}</em> and{' '}
        <em>{awardsMoved.in[1]}</em> would leave, <em>{awardsMoved.out[0]}</em> and{' '}
        <em>{awardsMoved.out[1]}</em> would come in.
      </p>
    </Section>
    <Section id="ranks-not-ratings" title="Why ranks and not ratings">
      <p>
        Because the ratings do not speak one language. IMDb counts to ten, Letterboxd to five stars,
        Metacritic to a hundred. The best-known figure at Rotten Tomatoes looks like a mark and is
        none: 98% means that almost every critic recommended the film, not that they loved it. And
        AFI, <em>Variety</em> and <em>Sight and Sound</em> have no ratings at all: they give an
        order and nothing else. An average over all seven would rest on conversions that somebody
        made up.
      </p>
      <p>
        Ratings also crowd together just where it matters. Metacritic’s whole first hundred fits
        between 95 and 100. A rank pulls such a crowd apart. It is the one thing that all seven
        sources say, and it means the same in each: these people put so many films before this one.
      </p>
      <p>
        Ranks have a price, and it is fair to name it. They hide distance: first may beat second by
        a mile or by a vote. And {missingRank} for a missing film treats a near miss and a complete
        stranger alike. We accept that because of what it rewards, which is breadth.{' '}
        <em>{numberOnes.metacritic.title}</em> has a first place and no other, and stands at{' '}
        {numberOnes.metacritic.place}. Of the {listed.films} films on the lists, {listed.onOneList}{' '}
        are on one alone, and not one of these reaches the Top 100; {top100.onTwoLists} of its
        members get by with two.
      </p>
    </Section>
    <Section id={outcome} title="What comes of it">
      <p>
        The hundred lowest scores are the Top 100, from <em>{godfather.title}</em> with{' '}
        {totalScore(godfather)} to <em>Network</em> with {top100.lastScore}. The winners of Best
        Picture have a list of their own, in the order in which they won.
      </p>
      <OutcomeTabs section={outcome} />
      <Ending />
    </Section>
  </>
)

function Ending() {
  return (
    <Closing>
      <p>
        Then comes the part that no sum can do. See the films, argue with the order, and keep count
        of the ones you have left.
      </p>
      <ButtonLink to="/" $look="strong">
        Explore Our Top 100 Movies
      </ButtonLink>
    </Closing>
  )
}

/** A sum that stands in one line. */
function Unbroken({ children }: { children: ReactNode }) {
  return <OneLine>{children}</OneLine>
}

function inWords(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][count] ?? String(count)
}

const OneLine = styled.span`
  white-space: nowrap;
`

const Closing = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(5)};
  @media print {
    a {
      display: none;
    }
  }
`
