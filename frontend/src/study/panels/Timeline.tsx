// Walking through the events: a slider, steps, runs to what is of interest, and what happens now in words.

import { Button } from "../../ui/controls";
import { Icon } from "../../ui/icons";
import { eventText } from "../telling";
import { type Player, SPEEDS } from "../player";
import { w } from "../words";

export function Timeline({ player, hidden = false }: { player: Player; hidden?: boolean }) {
  const words = w.value.time;
  const { trace } = player;
  const time = player.time.value;
  const said = hidden ? "" : eventText(trace, player.now.value);
  const at = words.at(time + 1, trace.length);
  return (
    <div class="timeline">
      <input
        type="range"
        min={0}
        max={trace.length - 1}
        value={time}
        aria-label={words.label}
        aria-valuetext={`${at}: ${said}`}
        onInput={(event) => player.goTo(Number(event.currentTarget.value))}
      />
      <p class="event" aria-live={player.playing.value ? "off" : "polite"}>
        <small>{at}</small> <span>{said}</span>
      </p>
      <div class="steps" role="group" aria-label={words.label}>
        <Button title={words.first} onClick={() => player.goTo(0)}>
          <Icon name="first" />
        </Button>
        <Button title={words.back} onClick={() => player.back()}>
          <Icon name="back" />
        </Button>
        <Button title={player.playing.value ? words.pause : words.play} onClick={() => (player.playing.value ? player.pause() : player.play())}>
          <Icon name={player.playing.value ? "pause" : "play"} />
        </Button>
        <Button title={words.stepIn} onClick={() => player.stepIn()}>
          <Icon name="into" />
        </Button>
        <Button title={words.over} onClick={() => player.stepOver()}>
          <Icon name="over" />
        </Button>
        <Button title={words.out} onClick={() => player.stepOut()}>
          <Icon name="out" />
        </Button>
        <Button title={words.cut} onClick={() => player.toCut()}>
          <Icon name="cut" />
        </Button>
        <Button title={words.best} onClick={() => player.toBest()}>
          <Icon name="best" />
        </Button>
        <Button title={words.node} onClick={() => player.toNode()}>
          <Icon name="target" />
        </Button>
        <Button title={words.last} onClick={() => player.goTo(trace.length - 1)}>
          <Icon name="last" />
        </Button>
        <label class="speed">
          <span class="visually-hidden">{words.speed}</span>
          <select
            title={words.speed}
            value={player.speed.value}
            onChange={(event) => {
              player.speed.value = SPEEDS[event.currentTarget.selectedIndex]!;
              if (player.playing.value) player.play();
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}/s
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
