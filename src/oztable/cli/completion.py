"""`oz completion`: commands, options and choices completed by the shell."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from oztable.cli.common import say


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish"], Parameter(help="The shell that you type in.")],
    /,
) -> None:
    """Print what your shell needs to complete `oz` with Tab.

    Example: oz completion bash > ~/.local/share/bash-completion/completions/oz

    Example: oz completion zsh > ~/.zfunc/_oz

    Example: oz completion fish > ~/.config/fish/completions/oz.fish
    """
    from oztable.cli.main import app

    say(app.generate_completion(prog_name="oz", shell=shell).rstrip())
