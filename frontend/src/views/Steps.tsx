// Back and forth through the moves.

import { t } from "../i18n";
import { game, goTo, moves, step } from "../state/game";
import { lastOf, ROOT } from "../model/tree";
import { flip, turnable } from "../state/flip";
import { Icon, type IconName } from "../ui/icons";

export function Steps() {
  const { tree, at } = game.value!;
  const atEnd = tree.nodes[at]!.children.length === 0;
  const atStart = moves.value.length === 0;
  return (
    <div class="steps" role="group">
      <StepButton name="first" off={atStart} onClick={() => goTo(ROOT)} />
      <StepButton name="back" off={atStart} onClick={() => step(-1)} />
      <StepButton name="forward" off={atEnd} onClick={() => step(1)} />
      <StepButton name="last" off={atEnd} onClick={() => goTo(lastOf(tree, at))} />
      {turnable.value && <StepButton name="flip" off={false} onClick={flip} />}
    </div>
  );
}

function StepButton({
  name,
  off,
  onClick,
}: {
  name: IconName & keyof typeof t.value.play;
  off: boolean;
  onClick(): void;
}) {
  const label = t.value.play[name] as string;
  return (
    <button type="button" class="button quiet icon" title={label} aria-label={label} disabled={off} onClick={onClick}>
      <Icon name={name} />
    </button>
  );
}
