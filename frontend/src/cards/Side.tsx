// What stands beside the table: bids, the contract, the last trick, the score sheet, advice.

import { inLanguage, t } from "../i18n";
import { Button } from "../ui/controls";
import { Face } from "./Card";
import { SIGNS, VALUES, callOf, moveText, trumpText } from "./names";
import { type Seen, act, advice, asking, busy, consult, nextDeal } from "./state";
import { w } from "./words";

export function BiddingBox({ seen }: { seen: Seen }) {
  const words = w.value;
  if (seen.playing || seen.turn !== seen.seat || busy.value) return null;
  const trumps = Object.keys(words.suits).filter((trump) => trump in SIGNS || seen.legal.some((move) => callOf(move)?.trump === trump));
  const rest = ["pass", "coinche", "surcoinche"].filter((move) => seen.legal.includes(move));
  return (
    <section class="panel bidding" aria-label={words.bids}>
      <header>
        <h2>{words.yourTurn}</h2>
      </header>
      <table>
        <tbody>
          {VALUES.map((value) => (
            <tr key={value}>
              <th scope="row">{value === 250 ? words.capot : value}</th>
              {trumps.map((trump) => (
                <td key={trump}>
                  <button
                    type="button"
                    class={`call ${trump === "h" || trump === "d" ? "red" : "black"}`}
                    aria-label={`${value === 250 ? words.capot : value} ${words.suits[trump]}`}
                    disabled={!seen.legal.includes(`${value}${trump}`)}
                    onClick={() => act(`${value}${trump}`)}
                  >
                    {trumpText(trump, words)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="calls">
        {rest.map((move) => (
          <Button key={move} kind={move === "pass" ? "main" : "plain"} onClick={() => act(move)}>
            {moveText(move, words)}
          </Button>
        ))}
      </div>
    </section>
  );
}

export function DealPanel({ seen }: { seen: Seen }) {
  const words = w.value;
  const contract = seen.contract;
  return (
    <section class="panel" aria-label={words.deal}>
      <header>
        <h2>{words.deal}</h2>
      </header>
      <p>
        {t.value.page.labelled(words.contract, "")}
        {contract ? (
          <>
            <strong>{moveText(`${contract.value}${contract.trump}`, words)}</strong> {words.by(words.seats[contract.taker] ?? "")}{" "}
            {words.doubled[contract.doubled]}
          </>
        ) : (
          words.noContract
        )}
      </p>
      {seen.playing && (
        <table class="made">
          <tbody>
            {words.teams.map((team, side) => (
              <tr key={team}>
                <th scope="row">{team}</th>
                <td>
                  {seen.points[side]} {words.points}
                </td>
                <td>
                  {seen.tricks[side]} {words.tricks}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {seen.belote !== null && <p>{words.belote(words.teams[seen.belote] ?? "")}</p>}
      {seen.calls.length > 0 && (
        <details>
          <summary>{words.auction}</summary>
          <ol class="auction">
            {seen.calls.map(({ seat, move }, i) => (
              <li key={i}>{words.plays(words.seats[seat] ?? "", moveText(move, words))}</li>
            ))}
          </ol>
        </details>
      )}
      {seen.last_trick.length > 0 && (
        <div class="last-trick">
          <h3>{words.lastTrick}</h3>
          <p>
            {seen.last_trick.map(({ seat, move }) => (
              <span key={move} class={seat === seen.winner ? "best" : ""} title={words.seats[seat]}>
                <Face card={move} />
              </span>
            ))}{" "}
            {words.took(words.seats[seen.winner ?? 0] ?? "")}
          </p>
        </div>
      )}
      {seen.turn === null && !busy.value && (
        <p class="over" role="status">
          {seen.won === null ? words.over : words.won(words.teams[seen.won] ?? "")}
          {seen.won === null && (
            <Button kind="main" onClick={nextDeal}>
              {words.nextDeal}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

export function Sheet({ seen }: { seen: Seen }) {
  const words = w.value;
  return (
    <section class="panel" aria-label={words.sheet}>
      <header>
        <h2>{words.sheet}</h2>
      </header>
      <table class="marks">
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            {words.teams.map((team) => (
              <th key={team} scope="col">
                {team}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seen.sheet.map((row, i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              {row.map((points, side) => (
                <td key={side}>{points}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {seen.totals.map((total, side) => (
              <td key={side}>
                <strong>{total}</strong>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

export function Advice({ seen }: { seen: Seen }) {
  const words = w.value;
  const told = advice.value;
  if (seen.turn !== seen.seat || busy.value) return null;
  return (
    <section class="panel counsel" aria-label={words.hint}>
      <Button kind="quiet" disabled={asking.value} onClick={() => void consult()}>
        {asking.value ? words.hinting : words.hint}
      </Button>
      {told && (
        <>
          {told.advised && <p>{words.advised(moveText(told.advised, words))}</p>}
          <p>{words.averages(told.deals)}</p>
          <ul class="averages">
            {told.averages.slice(0, 8).map(({ move, points }) => (
              <li key={move}>
                <strong>{moveText(move, words)}</strong> {points > 0 ? `+${points}` : points}
              </li>
            ))}
          </ul>
          {told.deduced.length > 0 && (
            <>
              <h3>{words.deduced}</h3>
              <ul>
                {told.deduced.map((said, i) => (
                  <li key={i}>{inLanguage(said)}</li>
                ))}
              </ul>
            </>
          )}
          <Held seen={seen} />
        </>
      )}
    </section>
  );
}

function Held({ seen }: { seen: Seen }) {
  const words = w.value;
  const others = seen.players.map((_, seat) => seat).filter((seat) => seat !== seen.seat);
  return (
    <details>
      <summary>{words.held}</summary>
      <table class="held">
        <thead>
          <tr>
            <th scope="col">{words.card}</th>
            {others.map((seat) => (
              <th key={seat} scope="col">
                {words.seats[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {advice.value?.held.map(({ card, shares }) => (
            <tr key={card}>
              <th scope="row">{moveText(card, words)}</th>
              {others.map((seat) => (
                <td key={seat} style={{ "--share": shares[seat] }}>
                  {Math.round(100 * (shares[seat] ?? 0))} %
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
